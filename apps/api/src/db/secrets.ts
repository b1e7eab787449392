import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../core/ports/secret-box.ts'
import type { Db } from './schema.ts'

const secretBytes = 32

/**
 * A secret of 32 random bytes that every process on this database shares; created at its first use. It is sealed where
 * every server has the key. One that is sealed with a lost key is replaced: what it signed was good for hours.
 */
export async function secretNamed(db: Db, box: SecretBox, name: string): Promise<Buffer> {
  const secret = randomBytes(secretBytes)
  await db
    .insertInto('secret')
    .values({ name, value: box.isShared ? box.seal(secret, aboutOf(name)) : secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const value = await valueOf(db, name)
  const kept = opened(box, name, value)
  if (kept !== null && (isSealed(value) || !box.isShared)) return kept
  // Servers of an older version go on with what they read at their start.
  await replace(db, name, value, box.isShared ? box.seal(kept ?? secret, aboutOf(name)) : secret)
  return opened(box, name, await valueOf(db, name)) ?? secret
}

/** Puts a new secret in the place of one: whatever the old one signed is refused once the servers are started again. */
export async function renewSecret(db: Db, box: SecretBox, name: string): Promise<void> {
  await replace(db, name, await valueOf(db, name), box.seal(randomBytes(secretBytes), aboutOf(name)))
}

/** Seals every secret with the current key. @returns how many were sealed with a key that is not known */
export async function resealSecrets(db: Db, box: SecretBox): Promise<number> {
  const stored = await db.selectFrom('secret').select(['name', 'value']).execute()
  let lost = 0
  for (const { name, value } of stored) {
    if (isSealed(value) && box.isCurrent(value)) continue
    const secret = opened(box, name, value)
    if (secret === null) lost += 1
    else await replace(db, name, value, box.seal(secret, aboutOf(name)))
  }
  return lost
}

const aboutOf = (name: string): string => `secret ${name}`

/** Older versions kept secrets as they are. */
const isSealed = (value: Buffer): boolean => value.byteLength > secretBytes

const opened = (box: SecretBox, name: string, value: Buffer): Buffer | null =>
  isSealed(value) ? box.open(value, aboutOf(name)) : value

const valueOf = async (db: Db, name: string): Promise<Buffer> =>
  (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value

/** Of several servers one is the first, and all of them read what it wrote. */
const replace = (db: Db, name: string, before: Buffer, value: Buffer) =>
  db.updateTable('secret').set({ value }).where('name', '=', name).where('value', '=', before).execute()
