import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import type { CollectionNoticeTable } from '../../../db/schema/collections.ts'
import { hasSentNothing, isChosen, type DioceseChoice } from '../../registry/dioceses/dioceses.service.ts'

export type NoticeKind = CollectionNoticeTable['kind']

export interface NoticedDiocese {
  id: number
  name: string
  bishop: string
  contact_mail: string
}

/** Says which dioceses get a notice. */
interface NoticeAudience {
  kind: NoticeKind
  collectionId: number
  /** The only dioceses that get the notice; undefined: all dioceses for which this kind of notice is meant. */
  among?: DioceseChoice | undefined
}

const addressees = (db: Db, { kind, collectionId, among }: NoticeAudience) =>
  db
    .selectFrom('diocese')
    .where('diocese.deleted_at', 'is', null)
    .$if(kind === 'collection-not-contributed', (query) => query.where(hasSentNothing(collectionId)))
    .$if(among !== undefined, (query) => query.where(isChosen(among ?? { search: '' })))

/** The next dioceses to be notified, sorted by id, after the diocese `afterId`. */
export const nextAddressees = (
  db: Db,
  audience: NoticeAudience,
  afterId: number,
  limit: number,
): Promise<{ id: number }[]> =>
  addressees(db, audience)
    .select('diocese.id')
    .where('diocese.id', '>', afterId)
    .orderBy('diocese.id')
    .limit(limit)
    .execute()

/** The dioceses with these ids that are to be notified, sorted by id. */
export const addresseesAmong = (db: Db, audience: NoticeAudience, ids: readonly number[]): Promise<NoticedDiocese[]> =>
  addressees(db, audience)
    .select(['diocese.id', 'diocese.name', 'diocese.bishop', 'diocese.contact_mail'])
    .where((eb) => eb('diocese.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('diocese.id')
    .execute()

/**
 * Whether the mail of a recorded notice was withdrawn. Its address has not got it, and may get the notice at any time.
 */
const isWithdrawn = (eb: ExpressionBuilder<Database, 'collection_notice'>) =>
  eb.exists(
    eb
      .selectFrom('mail')
      .select('mail.id')
      .whereRef('mail.purpose', '=', 'collection_notice.kind')
      .where('mail.purpose_key', '=', sql<string>`collection_notice.collection_id || '/' || collection_notice.run`)
      .whereRef('mail.recipient', '=', 'collection_notice.recipient')
      .where('mail.state', '=', 'withdrawn'),
  )

export const countAddressees = async (db: Db, audience: NoticeAudience): Promise<number> =>
  (
    await addressees(db, audience)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/**
 * The dioceses that a notice would go to, sorted by name. `is_recent` says whether the diocese got the notice after
 * `since`.
 */
export const listAddressees = (db: Db, audience: NoticeAudience, since: string) =>
  addressees(db, audience)
    .select((eb) => [
      'diocese.id',
      'diocese.name',
      'diocese.bishop',
      'diocese.contact_mail as email',
      eb
        .exists(
          eb
            .selectFrom('collection_notice')
            .select('collection_notice.recipient')
            .where((inner) =>
              inner('collection_notice.recipient', '=', inner.fn<string>('lower', [inner.ref('diocese.contact_mail')])),
            )
            .where('collection_notice.collection_id', '=', audience.collectionId)
            .where('collection_notice.kind', '=', audience.kind)
            .where('collection_notice.queued_at', '>', since)
            .where((inner) => inner.not(isWithdrawn(inner))),
        )
        .$castTo<boolean>()
        .as('is_recent'),
    ])
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')
    .execute()

export interface Notice {
  collectionId: number
  kind: NoticeKind
  recipient: string
  run: string
  now: string
  /** Recipients who got the notice at this moment or later are skipped. */
  lastBefore: string
}

/**
 * Records that an address gets a notice. A notice whose mail was withdrawn does not count as one that it got.
 * @returns false when nothing was recorded, because the address got the same notice too recently, or already in this
 * run
 */
export async function claim(db: Db, { collectionId, kind, recipient, run, now, lastBefore }: Notice): Promise<boolean> {
  const claimed = await db
    .insertInto('collection_notice')
    .values({ collection_id: collectionId, kind, recipient, run, queued_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'kind', 'recipient'])
        .doUpdateSet({ run, queued_at: now })
        .where('collection_notice.run', '!=', run)
        .where((eb) => eb.or([eb('collection_notice.queued_at', '<', lastBefore), isWithdrawn(eb)])),
    )
    .returning('recipient')
    .executeTakeFirst()
  return claimed !== undefined
}

/** How many addresses a notice was queued for. @param run the id of one sending of a notice */
export const countOfRun = async (db: Db, run: string): Promise<number> =>
  (
    await db
      .selectFrom('collection_notice')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('run', '=', run)
      .executeTakeFirstOrThrow()
  ).count

/** Deletes the records of the notices that an address got. @returns how many records */
export async function forgetRecipient(db: Db, recipient: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('collection_notice')
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
