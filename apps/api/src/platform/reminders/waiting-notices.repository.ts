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
