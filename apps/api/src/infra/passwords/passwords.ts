import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/**
 * Options for argon2id, the algorithm that the library uses by default. OWASP recommends them: 19 MiB of memory, two
 * passes.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// At most two hashes at once: each occupies a thread of Node's pool, which files and name look-ups need too.
const atMostTwo = pLimit(2)

export const hashPassword = (password: string): Promise<string> => atMostTwo(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Whether a password is right.
 * @param passwordHash null for an unknown user. Then false is returned after the same time as usual, so that the time
 * does not reveal that the user is unknown
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const reference = passwordHash ?? (await decoy)
  const matches = await atMostTwo(() => verify(reference, password))
  return matches && passwordHash !== null
}
