import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { filledIn } from './fill-in.ts'
import { userOfPostgres } from './postgres-15.ts'
import { freePort, until, type Programs } from './programs.ts'

const example = fileURLToPath(new URL('../../ops/patroni/pgbouncer.ini', import.meta.url))

/**
 * Starts pgbouncer in front of a database, with one connection for each session. Like PostgreSQL, it refuses to run as
 * root.
 * @param urls of the roles that may connect, with their passwords
 * @returns a function that turns one of these addresses into the address by way of pgbouncer
 */
export async function startBouncer(
  programs: Programs,
  urls: readonly [string, ...string[]],
): Promise<(url: string) => string> {
  const { hostname, port: databasePort } = new URL(urls[0])
  const user = userOfPostgres()
  const port = await freePort()
  const write = (name: string, text: string) => {
    const path = join(programs.folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  const roles = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"\n`)
  const config = filledIn(readFileSync(example, 'utf8'), {
    AUTH_FILE: write('pgbouncer.users', roles.join('')),
    DATABASE_HOST: hostname,
    DATABASE_PORT: databasePort,
    LISTEN_ADDRESS: '127.0.0.1',
    LISTEN_PORT: port,
  })
  programs.start('pgbouncer', 'pgbouncer', [write('pgbouncer.ini', config)], {}, user)
  const through = (url: string) => {
    const address = new URL(url)
    address.port = String(port)
    return address.href
  }
  await until('pgbouncer', async () => {
    const client = new pg.Client({ connectionString: through(urls[0]) })
    await client.connect()
    await client.end()
    return true
  })
  return through
}
