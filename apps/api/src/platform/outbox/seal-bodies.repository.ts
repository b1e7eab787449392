import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { MailBody } from './mail-body.ts'

/**
 * Locks sent mails whose text is not sealed, the oldest first. Mails that another transaction has locked are left out.
 */
export const lockPlain = (db: Db, limit: number): Promise<({ id: number } & MailBody)[]> =>
  db
    .selectFrom('mail')
    .select(['id', 'html', 'text'])
    .where('sealed_body', 'is', null)
    .where('erased_at', 'is', null)
    .where('state', '=', 'sent')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Locks the next mails with a sealed text, in the order of their ids.
 * @param after the last id of the previous portion
 */
export const lockSealed = async (db: Db, after: number, limit: number): Promise<{ id: number; sealed: Buffer }[]> => {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'sealed_body'])
    .where('sealed_body', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.flatMap(({ id, sealed_body }) => (sealed_body === null ? [] : [{ id, sealed: sealed_body }]))
}

export const storeSealed = (db: Db, ids: readonly number[], bodies: readonly Buffer[]) =>
  sql`
    update mail set sealed_body = sealed.body, html = '', text = ''
    from unnest(${ids}::integer[], ${bodies}::bytea[]) as sealed (id, body) where mail.id = sealed.id`.execute(db)
