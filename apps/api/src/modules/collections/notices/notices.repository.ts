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
export interface NoticeAudience {
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
  /** The diocese that the mail names. */
  dioceseId: number
  run: string
  now: string
  /** Recipients who got the notice at this moment or later are skipped; null: all who ever got it. */
  lastBefore: string | null
}

/**
 * Records that an address gets a notice. A notice whose mail was withdrawn does not count as one that it got.
 * @returns false when nothing was recorded, because the address got the same notice too recently, or already in this
 * run
 */
export async function claim(
  db: Db,
  { collectionId, kind, recipient, dioceseId, run, now, lastBefore }: Notice,
): Promise<boolean> {
  const sent = { run, queued_at: now, diocese_ids: [dioceseId] }
  const claimed = await db
    .insertInto('collection_notice')
    .values({ collection_id: collectionId, kind, recipient, ...sent })
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'kind', 'recipient'])
        .doUpdateSet(sent)
        .where('collection_notice.run', '!=', run)
        .where((eb) =>
          eb.or([
            ...(lastBefore === null ? [] : [eb('collection_notice.queued_at', '<', lastBefore)]),
            isWithdrawn(eb),
          ]),
        ),
    )
    .returning('recipient')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Records that the notice that an address has got, in this run or an earlier one, is meant for one more diocese.
 * @returns whether the mail of this notice has been withdrawn, so that the diocese needs another
 */
export async function addDiocese(
  db: Db,
  { collectionId, kind, recipient, dioceseId }: Omit<Notice, 'run' | 'now' | 'lastBefore'>,
): Promise<boolean> {
  const added = await db
    .updateTable('collection_notice')
    .set({ diocese_ids: sql<number[]>`array_remove(diocese_ids, ${dioceseId}::integer) || ${dioceseId}::integer` })
    .where('collection_id', '=', collectionId)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .returning('recipient')
    .executeTakeFirst()
  if (!added) return false
  // This is a separate statement, so that it sees a withdrawal for which the update had to wait.
  const withdrawn = await db
    .selectFrom('collection_notice')
    .select('recipient')
    .where('collection_id', '=', collectionId)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where(isWithdrawn)
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** A notice that an address got, or that waits to be sent to it. */
interface AddressedNotice {
  collection_id: number
  kind: NoticeKind
  recipient: string
  run: string
  diocese_ids: number[]
}

/** The notice that a mail brings to its recipient; undefined for other mails, and for copies. Locks the notice. */
export const lockOfMail = (
  db: Db,
  { purpose, purpose_key, recipient }: { purpose: string; purpose_key: string; recipient: string },
): Promise<AddressedNotice | undefined> =>
  db
    .selectFrom('collection_notice')
    .select(['collection_id', 'kind', 'recipient', 'run', 'diocese_ids'])
    .where(sql<string>`kind`, '=', purpose)
    .where(sql<string>`collection_id || '/' || run`, '=', purpose_key)
    .where('recipient', '=', recipient)
    .forUpdate()
    .executeTakeFirst()

/**
 * Records that a notice goes to another address, for one diocese. If that address has the notice already, it is now
 * meant for this diocese too.
 */
export const insertElsewhere = (
  db: Db,
  { collection_id, kind, run }: AddressedNotice,
  { recipient, dioceseId, now }: { recipient: string; dioceseId: number; now: string },
) =>
  db
    .insertInto('collection_notice')
    .values({ collection_id, kind, recipient, run, queued_at: now, diocese_ids: [dioceseId] })
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'kind', 'recipient']).doUpdateSet({
        diocese_ids: sql<
          number[]
        >`array_remove(collection_notice.diocese_ids, ${dioceseId}::integer) || ${dioceseId}::integer`,
      }),
    )
    .execute()

export const remove = (db: Db, { collection_id, kind, recipient }: AddressedNotice) =>
  db
    .deleteFrom('collection_notice')
    .where('collection_id', '=', collection_id)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .execute()

/** How many addresses a notice was queued for. @param run the id of one sending of a notice */
export const countOfRun = async (db: Db, run: string): Promise<number> =>
  (
    await db
      .selectFrom('collection_notice')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('run', '=', run)
      .executeTakeFirstOrThrow()
  ).count

/**
 * Deletes the records of the notices that an address got. Those whose mail, or a copy of it, waits or is being sent
 * stay: they tell for which dioceses the mail is meant.
 * @returns how many records
 */
export async function forgetRecipient(db: Db, recipient: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('collection_notice')
    .where('recipient', '=', recipient)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail')
            .select('mail.id')
            .whereRef('mail.purpose', '=', 'collection_notice.kind')
            .where(
              sql<string>`split_part(mail.purpose_key, ' ', 1)`,
              '=',
              sql<string>`collection_notice.collection_id || '/' || collection_notice.run`,
            )
            .whereRef('mail.recipient', '=', 'collection_notice.recipient')
            .where('mail.state', 'in', ['queued', 'sending']),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
