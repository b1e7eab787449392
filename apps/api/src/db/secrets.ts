import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../core/ports/secret-box.ts'
import type { Db } from './schema.ts'

const secretBytes = 32

/**
 * A secret of 32 random bytes that all processes on this database share; created at its first use. It is encrypted if
 * every server has the key. If the key is lost, a new secret replaces the old one. That does little harm: addresses
 * signed before are valid only for hours anyway, and codes of senders are compared only for some weeks.
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
  // Stores the same secret encrypted, or a new one if the stored one cannot be read. Servers of an older version, which
  // cannot decrypt it, go on with the value that they read at their start.
  await replace(db, name, value, box.isShared ? box.seal(kept ?? secret, aboutOf(name)) : secret)
  return opened(box, name, await valueOf(db, name)) ?? secret
}

/** Replaces a secret with a new one. Once the servers are restarted, they refuse signatures of the old secret. */
export async function renewSecret(db: Db, box: SecretBox, name: string): Promise<void> {
  await replace(db, name, await valueOf(db, name), box.seal(randomBytes(secretBytes), aboutOf(name)))
}

/** Encrypts every secret with the current key. @returns how many cannot be read, because their key is not known */
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

/** Whether a stored value is encrypted. Older versions stored secrets without encryption. */
const isSealed = (value: Buffer): boolean => value.byteLength > secretBytes

const opened = (box: SecretBox, name: string, value: Buffer): Buffer | null =>
  isSealed(value) ? box.open(value, aboutOf(name)) : value

const valueOf = async (db: Db, name: string): Promise<Buffer> =>
  (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value

/** Replaces the value if it is still `before`. When several servers try this at once, only the first one succeeds. */
const replace = (db: Db, name: string, before: Buffer, value: Buffer) =>
  db.updateTable('secret').set({ value }).where('name', '=', name).where('value', '=', before).execute()
