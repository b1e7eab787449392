// Measures the cost of each failure through the balancer: the outage and the failed calls. The programs are those of
// Debian's packages.
import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBucket } from '../../apps/api/test/bucket.ts'
import { machineLoad, prepare } from '../collection-world.ts'
import { startBouncer } from './bouncer.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { openGate, type Gate } from './gate.ts'
import { phasesUnder } from './phases.ts'
import { end, freePort, freePorts, isOk, until, type Programs } from './programs.ts'
import { loadInEnglish, publish, say } from './report.ts'
import { countUnfinished, findFaults } from './stored.ts'
import { sizeOf, startWriters } from './writers.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const needed = ['etcd', 'patroni', 'haproxy', 'pgbouncer', '/usr/lib/postgresql/15/bin/postgres']
const drainSeconds = 4
/** Fifty people. Six of them save almost without a pause, so that a short outage shows. Pauses are in milliseconds. */
const crew = { clerks: 6, contributors: 20, payers: 22, pause: 15_000, clerkPause: 20 }

/** @returns the needed programs that are not installed */
export function missingPrograms(): string[] {
  return needed.filter((program) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}

/**
 * Breaks each part of the installation in turn and publishes a table with the cost of each failure.
 * @param only runs the phases whose name contains this text, and publishes nothing; undefined: all phases
 * @returns whether nothing was lost, doubled or torn, and no goal was missed
 */
export async function rehearseCluster(programs: Programs, only?: string): Promise<boolean> {
  const { folder } = programs
  process.stdout.write(`Preparando o banco, os servidores e o balanceador (${machineLoad()}) ...\n`)
  const database = await startDatabaseCluster(programs)
  mkdirSync(join(folder, 'bucket'))
  const bucket = await startBucket(join(folder, 'bucket'))
  const network = await openGate(Number(new URL(database.url).port))
  const networkOfBucket = await openGate(Number(new URL(bucket.url).port))
  const ports = await freePorts(3)
  const settings = {
    DATABASE_URL: through(network, database.url),
    MIGRATION_DATABASE_URL: through(network, database.ownerUrl),
    STORAGE_URL: through(networkOfBucket, bucket.url),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_EMAIL: 'bench@seara.example',
    ADMIN_PASSWORD: 'uma senha de medir',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
  }
  // The third server connects through pgbouncer.
  const bounced = await startBouncer(programs, [settings.DATABASE_URL, settings.MIGRATION_DATABASE_URL])
  const throughPool = {
    DATABASE_URL: bounced(settings.DATABASE_URL),
    MIGRATION_DATABASE_URL: bounced(settings.MIGRATION_DATABASE_URL),
  }
  const servers: ChildProcess[] = []
  const startServer = async (index: number) => {
    const PORT = String(ports[index])
    const place = { PORT, DATA_DIR: join(folder, `server-${index + 1}`) }
    const env = { ...settings, ...place, ...(index === 2 && throughPool) }
    servers[index] = programs.startServer(`seara-${index + 1}`, env)
    await until(`seara-${index + 1}`, () => isOk(`http://127.0.0.1:${PORT}/api/health/ready`))
  }
  await Promise.all([0, 1, 2].map(startServer))
  const bind = `127.0.0.1:${await freePort()}`
  const places = Object.fromEntries(ports.map((port, index) => [`SEARA_${index + 1}`, `127.0.0.1:${port}`]))
  programs.start('haproxy', 'haproxy', ['-db', '-f', join(root, 'ops/haproxy.cfg')], { ...places, BIND: bind })
  const url = `http://${bind}`
  await until('the balancer', () => isOk(`${url}/api/health`))

  const target = { url, ...(await prepare(url)) }
  const writers = await startWriters(target, crew)
  const { phase, rows, missed } = phasesUnder(writers, only)
  await phase('nothing, for 10 s', () => sleep(10_000))
  await phase('switchover of the database', () => database.switchover(), { outage: 3 })
  const killLeader = async () => {
    const node = await database.killLeader()
    await sleep(2_000)
    await database.leader()
    await database.bringBack(node)
  }
  await phase('the database’s leader killed, and brought back', killLeader, { outage: 15 })
  await phase(
    'network between the leader and etcd cut for 20 s',
    async () => {
      const node = await database.leader()
      database.cutFromEtcd(node, true)
      const most = await mostWritable(database, 20_000)
      database.cutFromEtcd(node, false)
      await database.leader()
      if (most > 1) throw new Error(`${most} databases took writes at once`)
    },
    { outage: 15 },
  )
  await phase('etcd silent for 20 s', async () => {
    database.etcd.kill('SIGSTOP')
    await sleep(20_000)
    database.etcd.kill('SIGCONT')
  })
  await phase('network to the database cut for 10 s', async () => {
    network.isCut = true
    await sleep(10_000)
    network.isCut = false
  })
  await phase('S3 silent for 10 s', async () => {
    networkOfBucket.isCut = true
    await sleep(10_000)
    networkOfBucket.isCut = false
  })
  await phase('S3 slow, a second later, for 10 s', async () => {
    networkOfBucket.delay = 1_000
    await sleep(10_000)
    networkOfBucket.delay = 0
  })
  await phase('one server killed, and started again', async () => {
    servers[0]?.kill('SIGKILL')
    await sleep(3_000)
    await startServer(0)
  })
  const restartInTurn = async () => {
    for (const index of [0, 1, 2]) {
      const server = servers[index]
      if (server) await end(server, 'SIGTERM')
      await startServer(index)
      // Gives the balancer time to notice: it checks the servers every second.
      await sleep(2_500)
    }
  }
  await phase('the three servers restarted in turn', restartInTurn, { failed: 0 })
  await writers.stop()
  for (const [what, count] of writers.failures) say(`    ${count} x ${what}`)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await until('the jobs', async () => (await countUnfinished(client)) === 0)
  const { acknowledged, lost, doubled, torn } = await findFaults(client, writers.acknowledged)
  await client.end()
  network.close()
  networkOfBucket.close()
  await bucket.close()
  for (const fault of [...lost, ...doubled, ...torn, ...missed]) say(`  ${fault}`)
  const versions = [
    'etcd --version',
    'patroni --version',
    'haproxy -v',
    'pgbouncer --version',
    '/usr/lib/postgresql/15/bin/postgres --version',
  ]
    .map((command) => /\d+\.\d+(?:\.\d+)?/.exec(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))?.[0])
    .join(', ')
  const table = [
    '| what happens | longest outage, s | failed calls | acknowledged |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Of ${acknowledged} acknowledged writes of ${sizeOf(crew)} people (regions, contributions with images, donations, requests, slips, payments`,
    `by return files, boxes, shipping files) ${lost.length} were lost, ${doubled.length} doubled and ${torn.length} torn. etcd, Patroni, HAProxy, pgbouncer`,
    `and PostgreSQL ${versions}; ${loadInEnglish()} at the end.`,
  ].join('\n')
  if (only === undefined) publish('rehearsal', table)
  else say(table)
  return lost.length + doubled.length + torn.length + missed.length === 0
}

/** Watches for some milliseconds. @returns how many databases accepted writes at the same time, at most */
async function mostWritable(database: { countWritable: () => Promise<number> }, milliseconds: number): Promise<number> {
  let most = 0
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    most = Math.max(most, await database.countWritable())
    await sleep(200)
  }
  return most
}

/** The same address, but by way of a gate. */
function through({ port }: Gate, address: string): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}
