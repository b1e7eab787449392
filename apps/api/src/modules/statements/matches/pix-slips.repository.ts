import type { Db } from '../../../db/schema.ts'

/** Open slips with a Pix code. */
export const openSlips = (db: Db) =>
  db
    .selectFrom('slip')
    .select(['id', 'request_id', 'pix_code', 'value_cents'])
    .where('state', '=', 'pending')
    .where('pix_code', 'is not', null)
    .$castTo<{ id: number; request_id: number; pix_code: string; value_cents: bigint }>()
    .execute()

/** The slips with a Pix code, in any state, of the requests with these codes. */
export const slipsOfCodes = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('slip')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .select(['slip.id', 'pix_code', 'value_cents', 'slip.state'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('slip_payment as mark')
            .select('mark.id')
            .whereRef('mark.slip_id', '=', 'slip.id')
            .where('mark.source', '=', 'manual')
            .where('mark.voided_at', 'is', null)
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('statement_match_payment as link')
                    .select('link.match_id')
                    .whereRef('link.slip_payment_id', '=', 'mark.id'),
                ),
              ),
            ),
        )
        .as('is_marked'),
    )
    .where((eb) => eb('request.code', '=', eb.fn.any(eb.val(codes))))
    .where('pix_code', 'is not', null)
    .$castTo<{ id: number; pix_code: string; value_cents: bigint; state: string; is_marked: boolean }>()
    .execute()

/**
 * Whether the payment of a slip by this credit was undone.
 * @param creditKey the text with which the payment's sort key ends
 */
export const wasUndone = async (db: Db, slipId: number, creditKey: string): Promise<boolean> =>
  (await db
    .selectFrom('slip_payment')
    .select('id')
    .where('slip_id', '=', slipId)
    .where('sort_key', 'like', `% ${creditKey}`)
    .where('voided_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
