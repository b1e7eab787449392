import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, until, type Programs } from './programs.ts'

/** Where Debian installs the programs of PostgreSQL 15. */
export const binaries = '/usr/lib/postgresql/15/bin'

/** The user to run PostgreSQL as when this process is root, because PostgreSQL refuses to run as root. */
export function userOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Starts Debian's PostgreSQL 15 on its own folder and port.
 * @returns a function that makes an empty database and returns the database's address
 */
export async function startPostgres15(programs: Programs): Promise<(name: string) => Promise<string>> {
  const user = userOfPostgres()
  const dataDir = join(programs.folder, 'postgres-15')
  mkdirSync(dataDir, { mode: 0o700 })
  if (user) chownSync(dataDir, user.uid, user.gid)
  const options = ['-D', dataDir, '-U', 'seara', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust']
  execFileSync(join(binaries, 'initdb'), options, { ...user, stdio: 'ignore', cwd: dataDir })
  const port = await freePort()
  const settings = ['shared_buffers=256MB', 'max_wal_size=4GB', 'listen_addresses=127.0.0.1']
  programs.start(
    'postgres-15',
    join(binaries, 'postgres'),
    ['-D', dataDir, '-p', String(port), '-k', dataDir, ...settings.flatMap((setting) => ['-c', setting])],
    {},
    user,
  )
  const urlOf = (name: string) => `postgres://seara@127.0.0.1:${port}/${name}`
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await until('PostgreSQL 15', () => query('select 1').then(() => true))
  return async (name) => {
    await query(`create database ${name}`)
    return urlOf(name)
  }
}
