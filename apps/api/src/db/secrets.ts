import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A secret of 32 random bytes that every process on this database shares; created at its first use. */
export async function secretNamed(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
