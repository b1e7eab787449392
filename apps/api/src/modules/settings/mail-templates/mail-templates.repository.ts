import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const columns = [
  'id',
  'key',
  'subject',
  'body',
  'updated_by',
  'updated_at',
  versionOf('mail_template', 'mail_template.id'),
] as const

export interface StoredTemplate {
  id: number
  key: string
  /** Null while the standard text is used. */
  subject: string | null
  /** Null while the standard text is used. */
  body: string | null
  updated_by: string | null
  updated_at: string
  version: number
}

export const list = (db: Db): Promise<StoredTemplate[]> => db.selectFrom('mail_template').select(columns).execute()

export const find = (db: Db, key: string): Promise<StoredTemplate | undefined> =>
  db.selectFrom('mail_template').select(columns).where('key', '=', key).executeTakeFirst()

/** The id of a template's row, which is created if it is missing. */
export async function idOf(db: Db, key: string, now: string): Promise<number> {
  await db
    .insertInto('mail_template')
    .values({ key, subject: null, body: null, updated_by: null, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await db.selectFrom('mail_template').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
}

/** Locks a template until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('mail_template').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const update = (db: Db, id: number, change: Omit<StoredTemplate, 'id' | 'key' | 'version'>) =>
  db.updateTable('mail_template').set(change).where('id', '=', id).execute()
