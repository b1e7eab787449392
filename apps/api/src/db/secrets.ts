import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A secret that every process on this database shares, 32 random bytes; made the first time that it is asked for. */
export async function secretNamed(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
