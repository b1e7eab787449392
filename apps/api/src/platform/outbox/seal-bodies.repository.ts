import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { MailBody } from './mail-body.ts'

/** Locks mails whose text is not sealed, the oldest first. */
export const lockPlain = (db: Db, limit: number): Promise<({ id: number } & MailBody)[]> =>
  db
    .selectFrom('mail')
    .select(['id', 'html', 'text'])
    .where('sealed_body', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const keepSealed = (db: Db, ids: readonly number[], bodies: readonly Buffer[]) =>
  sql`
    update mail set sealed_body = sealed.body, html = '', text = ''
    from unnest(${ids}::integer[], ${bodies}::bytea[]) as sealed (id, body) where mail.id = sealed.id`.execute(db)

/** Whether a mail that is to leave was sealed with another key. @param keyId the first bytes of what this one sealed */
export async function isAnyOfAnotherKey(db: Db, keyId: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mail')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('sealed_body', 'is not', null)
    .where(sql<boolean>`substring(sealed_body from 1 for ${keyId.length}) <> ${keyId}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
