import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id, the library's default, with OWASP's parameters: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each run occupies a thread of libuv's pool, which files and name look-ups need too.
const atMostTwo = pLimit(2)

export const hashPassword = (password: string): Promise<string> => atMostTwo(() => hash(password, options))

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a hash (unknown user) the check takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const reference = passwordHash ?? (await decoy)
  const matches = await atMostTwo(() => verify(reference, password))
  return matches && passwordHash !== null
}
