import { execFile } from 'node:child_process'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ensureDatabase, type Addresses } from '../../src/db/embedded/databases.ts'
import { chooseRunner } from '../../src/db/embedded/operating-system-user.ts'
import { locatePrograms } from '../../src/db/embedded/programs.ts'
import { startServer as startPostgres, type ServerProcess } from '../../src/db/embedded/server-process.ts'
import { serverSettings } from '../../src/db/embedded/settings.ts'
import { query } from '../harness-database.ts'
import { dioceseBody } from '../factories.ts'
import { call } from './sender.ts'
import { admin, afterThisTest, eventually, startServer, temporaryFolder, usedFolder } from './server.ts'

interface Replicated {
  leader: Addresses
  replica: Addresses & { stop: () => Promise<void> }
}

/**
 * Starts a leader, and a hot standby (a copy that can be read) to which the leader streams its changes, as on two
 * machines.
 */
async function startReplicated(): Promise<Replicated> {
  const programs = await locatePrograms()
  const base = await realpath(await usedFolder())
  const runner = await chooseRunner([base])
  const password = (await readFile(join(base, 'postgres.password'), 'utf8')).trim()
  const start = (name: string, more: Record<string, string> = {}): Promise<ServerProcess> => {
    const folder = join(base, name)
    const common = serverSettings({ clusterName: name, socketFolder: folder, durable: false, maxConnections: 60 })
    const settings = { ...common, wal_level: 'replica', max_wal_senders: '4', ...more }
    return startPostgres({ postgres: programs.postgres, folder, logFile: join(base, `${name}.log`), settings, runner })
  }
  // A standby can only be copied from data that was written with `wal_level` `replica`. So the server is first started
  // once with this level.
  await (await start('postgres')).stop()
  await promisify(execFile)('cp', ['-a', join(base, 'postgres'), join(base, 'standby')])
  await writeFile(join(base, 'standby', 'standby.signal'), '')
  const leaderProcess = await start('postgres')
  afterThisTest(() => leaderProcess.stop())
  const primary_conninfo = `host='${join(base, 'postgres')}' port=5432 user=postgres password=${password}`
  const replicaProcess = await start('standby', { primary_conninfo, hot_standby: 'on' })
  afterThisTest(() => replicaProcess.stop())
  const leader = await ensureDatabase(join(base, 'postgres'), password)
  const at = (url: string) =>
    url.replace(encodeURIComponent(join(base, 'postgres')), encodeURIComponent(join(base, 'standby')))
  return {
    leader,
    replica: {
      url: at(leader.url),
      ownerUrl: at(leader.ownerUrl),
      adminUrl: at(leader.adminUrl),
      stop: () => replicaProcess.stop(),
    },
  }
}

test('sheets and boards are read from a replica, and from the leader when it is too far behind or silent', async () => {
  const { leader, replica } = await startReplicated()
  const server = await startServer({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: leader.url,
    MIGRATION_DATABASE_URL: leader.ownerUrl,
    REPLICA_DATABASE_URL: replica.url,
    REPLICA_MAX_LAG_SECONDS: '4',
    ...admin,
  })
  await server.ready()
  const token = await server.signIn()
  const headers = { authorization: `Bearer ${token}` }
  const addDiocese = () => call<{ id: number }>(server, token, 'POST', '/api/diocese', dioceseBody())
  const dioceses = async () =>
    (await call<{ data: unknown[] }>(server, token, 'GET', '/api/diocese?limit=50')).data.length
  /** How many dioceses the downloaded sheet has. */
  const inSheet = async () => {
    const answer = await fetch(`${server.url}/api/diocese/reports/general`, { headers })
    expect(answer.status).toBe(200)
    const rows = await readSheet(Readable.from(Buffer.from(await answer.arrayBuffer())))
    return rows.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('Diocese de Teste')).length
  }
  await addDiocese()
  await eventually(async () => (await inSheet()) === 1)
  // Nobody writes for longer than the replica may be behind. The replica is still used, because it has all the data.
  await sleep(5_000)
  await query(replica.adminUrl, 'select pg_wal_replay_pause()')
  await addDiocese()
  expect([await inSheet(), await dioceses()]).toEqual([1, 2])
  // The replica is behind now. Once the server notices it, the sheet is read from the leader.
  await eventually(async () => (await inSheet()) === 2)
  await query(replica.adminUrl, 'select pg_wal_replay_resume()')
  await sleep(2_500)
  await query(replica.adminUrl, 'select pg_wal_replay_pause()')
  const { id } = await addDiocese()
  expect([await inSheet(), await dioceses()]).toEqual([2, 3])
  // The replica does not have the newest diocese yet, so the server reads the diocese from the leader.
  expect((await fetch(`${server.url}/api/diocese/${id}/statement/2026/sheet`, { headers })).status).toBe(200)
  await replica.stop()
  expect([await inSheet(), await dioceses()]).toEqual([3, 3])
  expect(server.output).toContain('the replica is not used')
  expect(await server.end('SIGTERM')).toBe(0)
})
