import type { Db } from '../../../db/schema.ts'

const columns = ['id', 'key', 'subject', 'body', 'updated_by', 'updated_at'] as const

export interface StoredTemplate {
  id: number
  key: string
  subject: string
  body: string
  updated_by: string | null
  updated_at: string
}

export const list = (db: Db): Promise<StoredTemplate[]> => db.selectFrom('mail_template').select(columns).execute()

export const find = (db: Db, key: string): Promise<StoredTemplate | undefined> =>
  db.selectFrom('mail_template').select(columns).where('key', '=', key).executeTakeFirst()

/** @param change what to write where there is a template already: what someone else writes at once stays */
export const save = (
  db: Db,
  template: Omit<StoredTemplate, 'id'>,
  change: Partial<Omit<StoredTemplate, 'id' | 'key'>>,
): Promise<{ id: number }> =>
  db
    .insertInto('mail_template')
    .values(template)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()

export const remove = (db: Db, key: string): Promise<{ id: number; subject: string; body: string } | undefined> =>
  db.deleteFrom('mail_template').where('key', '=', key).returning(['id', 'subject', 'body']).executeTakeFirst()
