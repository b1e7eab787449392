import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** A notice that an address got, found by its mail. */
interface Sent {
  kind: string
  /** The first part of the mail's key. */
  key: string
  recipient: string
}

/**
 * The notice that a mail was sent for; undefined when the address got the same notice again later. Locks the notice, so
 * that it is not meant for further dioceses until the transaction ends.
 */
export const lockOf = (db: Db, { kind, key, recipient }: Sent) =>
  db
    .selectFrom('collection_notice')
    .select(['collection_id', 'kind', 'diocese_ids'])
    .where(sql<string>`kind`, '=', kind)
    .where(sql<string>`collection_id || '/' || run`, '=', key)
    .where('recipient', '=', recipient)
    .forShare()
    .executeTakeFirst()

/**
 * The notices that an address is to get for a diocese too, and whose mail has not left.
 * @param which.failedSince ISO 8601 in UTC: mails that failed are left out if they were queued before this moment
 */
export const listWaiting = (
  db: Db,
  { recipient, dioceseId, failedSince }: { recipient: string; dioceseId: number; failedSince: string },
) =>
  db
    .selectFrom('collection_notice')
    .innerJoin('mail', (join) =>
      join
        .onRef('mail.purpose', '=', 'collection_notice.kind')
        .on('mail.purpose_key', '=', sql<string>`collection_notice.collection_id || '/' || collection_notice.run`)
        .onRef('mail.recipient', '=', 'collection_notice.recipient'),
    )
    .select(['collection_notice.collection_id', 'collection_notice.kind'])
    .where('collection_notice.recipient', '=', recipient)
    .where(sql<boolean>`${dioceseId} = any(collection_notice.diocese_ids)`)
    .where((eb) =>
      eb.or([
        eb('mail.state', 'in', ['queued', 'sending']),
        eb.and([
          eb('mail.state', '=', 'failed'),
          eb(eb.fn.coalesce('mail.requeued_at', 'mail.queued_at'), '>=', failedSince),
        ]),
      ]),
    )
    .execute()
