// The rehearsal: what each failure costs, measured through the balancer, on the programs that Debian brings.
import { execFileSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineLoad, prepare, signIn } from '../collection-world.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { end, freePort, freePorts, isOk, Programs, until } from './programs.ts'
import { countLost, startWriters } from './writers.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const needed = ['etcd', 'patroni', 'haproxy', '/usr/lib/postgresql/15/bin/postgres']
const drainSeconds = 4

const missing = needed.filter((program) => {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})
if (missing.length > 0) {
  process.stderr.write(
    `Falta instalar: ${missing.join(', ')} (apt-get install patroni etcd-server postgresql haproxy).\n`,
  )
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'seara-rehearsal-'))
chmodSync(folder, 0o755)
const programs = new Programs(folder)
let succeeded = false
try {
  const table = await rehearse()
  process.stdout.write(`\n${table}\n`)
  writeTable(table)
  succeeded = true
} finally {
  await programs.stop()
  if (succeeded) rmSync(folder, { recursive: true, force: true })
  else process.stderr.write(`Os registros estão em ${folder}.\n`)
}

async function rehearse(): Promise<string> {
  process.stdout.write(`Preparando o banco, os servidores e o balanceador (${machineLoad()}) ...\n`)
  const database = await startDatabaseCluster(programs)
  const ports = await freePorts(3)
  const settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: join(folder, 'files'),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_EMAIL: 'bench@seara.example',
    ADMIN_PASSWORD: 'uma senha de medir',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const servers: ChildProcess[] = []
  const startServer = async (index: number) => {
    const PORT = String(ports[index])
    const env = { ...settings, PORT, DATA_DIR: join(folder, `server-${index + 1}`) }
    servers[index] = programs.start(`seara-${index + 1}`, process.execPath, [join(root, 'apps/api/src/main.ts')], env)
    await until(`seara-${index + 1}`, () => isOk(`http://127.0.0.1:${PORT}/api/health/ready`))
  }
  await Promise.all([0, 1, 2].map(startServer))
  const bind = `127.0.0.1:${await freePort()}`
  const places = Object.fromEntries(ports.map((port, index) => [`SEARA_${index + 1}`, `127.0.0.1:${port}`]))
  programs.start('haproxy', 'haproxy', ['-db', '-f', join(root, 'ops/haproxy.cfg')], { ...places, BIND: bind })
  const url = `http://${bind}`
  await until('the balancer', () => isOk(`${url}/api/health`))

  const target = { url, ...(await prepare(url)) }
  const writers = await startWriters(target)
  const rows: string[] = []
  /** Breaks something, lets all of it heal, and notes what that cost. */
  const phase = async (name: string, work: () => Promise<unknown>) => {
    await sleep(10_000)
    writers.report()
    await work()
    await sleep(3_000)
    const { writes, failed, outage } = writers.report()
    process.stdout.write(`${name}: ${outage.toFixed(1)} s, ${failed} de ${writes + failed}\n`)
    rows.push(`| ${name} | ${outage.toFixed(1)} | ${failed} | ${writes} |`)
  }
  await phase('nothing, for 10 s', () => sleep(10_000))
  await phase('switchover of the database', () => database.switchover())
  await phase('the database’s leader killed, and brought back', async () => {
    const node = await database.killLeader()
    await sleep(2_000)
    await database.leader()
    await database.bringBack(node)
  })
  await phase('etcd silent for 20 s', async () => {
    database.etcd.kill('SIGSTOP')
    await sleep(20_000)
    database.etcd.kill('SIGCONT')
  })
  await phase('one server killed, and started again', async () => {
    servers[0]?.kill('SIGKILL')
    await sleep(3_000)
    await startServer(0)
  })
  await phase('the three servers restarted in turn', async () => {
    for (const index of [0, 1, 2]) {
      const server = servers[index]
      if (server) await end(server, 'SIGTERM')
      await startServer(index)
      // The balancer asks every second.
      await sleep(2_500)
    }
  })
  await writers.stop()
  const token = await signIn(url)
  const { acknowledged, lost, doubled } = await countLost({ ...target, token }, writers.acknowledged)
  const versions = [
    'etcd --version',
    'patroni --version',
    'haproxy -v',
    '/usr/lib/postgresql/15/bin/postgres --version',
  ]
    .map((command) => /\d+\.\d+(?:\.\d+)?/.exec(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))?.[0])
    .join(', ')
  return [
    '| what happens | longest outage, s | failed calls | acknowledged |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Of ${acknowledged} acknowledged writes (regions, contributions with images, slips, payments by return files) ${lost} were lost and`,
    `${doubled} doubled. etcd, Patroni, HAProxy and PostgreSQL ${versions}; ${machineLoad()
      .replace('carga', 'load')
      .replace('em', 'on')
      .replace('processadores', 'processors')} at the end.`,
  ].join('\n')
}

function writeTable(table: string): void {
  const file = join(root, 'docs', 'operations.md')
  const placeholder = /(<!-- rehearsal -->\n)[\s\S]*?(<!-- \/rehearsal -->)/
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(placeholder, (_, before, after) => `${before}\n${table}\n\n${after}`),
  )
}
