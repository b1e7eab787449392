import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { admin } from './people.ts'

export interface OwnServer {
  /** The server's address, with the host name `localhost`. */
  url: string
  stop: () => Promise<void>
}

/** The most milliseconds until the server answers. */
const gracePeriod = 60_000

/**
 * Starts a second server with an installation of its own. Its address has a host name instead of an IP address, because
 * passkeys do not work with IP addresses.
 * @param settings environment variables that differ from the usual ones
 * @throws Error when it does not answer within a minute
 */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      E2E_MAILBOX_PORT: '0',
      ...settings,
    },
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + gracePeriod
  while (!(await isReady(`http://127.0.0.1:${port}/api/health`))) {
    if (Date.now() > until) {
      await stop()
      throw new Error('The second server does not answer.')
    }
    await sleep(250)
  }
  return { url, stop }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
