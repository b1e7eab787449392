import type { Db } from '../../db/schema.ts'

export const isOn = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('second_person').select('is_on').where('id', '=', 1).executeTakeFirstOrThrow()).is_on

export const lock = (db: Db) =>
  db.selectFrom('second_person').select('is_on').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()

export const set = (db: Db, is_on: boolean) =>
  db.updateTable('second_person').set({ is_on }).where('id', '=', 1).execute()
