import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The settings that create the first admin of the servers under test. */
export const admin = { ADMIN_EMAIL: 'ana@exemplo.org.br', ADMIN_PASSWORD: 'segredo da Ana' }

/** The built server that `npm start` runs (`scripts/lib/server-build.mjs`). */
export const builtServer = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
