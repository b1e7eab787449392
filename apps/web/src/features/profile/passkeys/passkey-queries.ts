import { addPasskey, beginPasskey, listPasskeys } from '@seara/contract/access/passkeys'
import { call } from '../../../lib/call.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { useQuietRead } from '../../../lib/use-read.ts'
import { secondFactorKey } from '../second-factor/second-factor-queries.ts'
import { sessionsKey } from '../session-queries.ts'

/** The key of the user's passkeys. */
export const passkeysKey = ['passkeys'] as const

/** The queries whose data changes when a passkey is created or deleted. */
export const touchedByPasskey = [passkeysKey, secondFactorKey, sessionsKey] as const

/** The user's own passkeys. */
export const usePasskeys = () => useQuietRead(passkeysKey, listPasskeys, {}, { staleTime: 0 })

/**
 * Creates a passkey in the browser and saves it on the server.
 * @throws ApiError when the server refuses it; also when the device refuses to create it
 */
export async function createPasskey({ name, current_password }: { name: string; current_password: string }) {
  const options = await call(beginPasskey, { body: { current_password } })
  return call(addPasskey, { body: { name, credential: await makePasskey(options) } })
}
