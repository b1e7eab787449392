import { execFileSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { filledIn } from './fill-in.ts'
import { openGate, type Gate } from './gate.ts'
import { binaries, userOfPostgres } from './postgres-15.ts'
import { freePorts, isOk, until, type Programs } from './programs.ts'

const ops = fileURLToPath(new URL('../../ops/', import.meta.url))
const password = 'ensaio'
const urlOf = (role: string, port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/seara`

interface Node {
  name: string
  port: number
  api: string
  dataDir: string
  process: ChildProcess
  /** The network between this node and etcd. */
  etcd: Gate
}

/** Three PostgreSQL nodes under Patroni, etcd, and HAProxy, which leads every connection to the leader. */
interface DatabaseCluster {
  /** The value for DATABASE_URL. */
  readonly url: string
  /** The address of the same database for the role that owns its tables. */
  readonly ownerUrl: string
  readonly etcd: ChildProcess
  leader(): Promise<Node>
  /** Cuts a node off from etcd, or connects it again. The other nodes still reach etcd. */
  cutFromEtcd(node: Node, isCut: boolean): void
  /** How many of the three nodes accept writes now. */
  countWritable(): Promise<number>
  switchover(): Promise<void>
  /** Kills Patroni and PostgreSQL of the leader at once, as when its machine loses power. @returns the killed node */
  killLeader(): Promise<Node>
  /** Starts a killed node on an empty disk. It copies the new leader's data and then follows the new leader. */
  bringBack(node: Node): Promise<void>
}

export async function startDatabaseCluster(programs: Programs): Promise<DatabaseCluster> {
  const { folder } = programs
  const user = userOfPostgres()
  if (user) chownSync(folder, user.uid, user.gid)
  const [etcdPort = 0, peerPort = 0, bind = 0, ...ports] = await freePorts(9)
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const etcd = programs.start(
    'etcd',
    'etcd',
    [
      '--name=etcd',
      `--data-dir=${join(folder, 'etcd')}`,
      `--initial-cluster=etcd=${peerUrl}`,
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
    ],
    {},
    user,
  )
  await until('etcd', () => isOk(`${etcdUrl}/health`))

  const makeDataFolder = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  }
  const configOf = (index: number) => join(folder, `patroni-${index + 1}.yml`)
  const startNode = (index: number) =>
    programs.start(`patroni-${index + 1}`, 'patroni', [configOf(index)], { LANG: 'C.UTF-8' }, user)
  const nodes: Node[] = []
  for (const index of [0, 1, 2]) {
    const [port = 0, apiPort = 0] = ports.slice(index * 2)
    const dataDir = join(folder, `pg-${index + 1}`)
    makeDataFolder(dataDir)
    const etcd = await openGate(etcdPort)
    const config = readFileSync(join(ops, 'patroni', 'patroni.yml'), 'utf8').replace(/^ *#.*$/gm, '')
    const filled = filledIn(config, {
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      REWIND_PASSWORD: password,
      API_PORT: apiPort,
      DATA_DIR: dataDir,
      BIN_DIR: binaries,
      NETWORK: '127.0.0.1/32',
      ADDRESS: '127.0.0.1',
      NAME: `pg-${index + 1}`,
      // `use_proxies`: otherwise Patroni would learn the address of etcd from etcd, and connect to it past the gate.
      ETCD: `127.0.0.1:${etcd.port}\n  use_proxies: true`,
      PORT: port,
    })
    writeFileSync(configOf(index), filled)
    nodes.push({
      name: `pg-${index + 1}`,
      port,
      api: `http://127.0.0.1:${apiPort}`,
      dataDir,
      process: startNode(index),
      etcd,
    })
    await until(`pg-${index + 1}`, () => isOk(`http://127.0.0.1:${apiPort}/health`))
  }

  const leader = async (): Promise<Node> => {
    let found: Node | undefined
    await until('a leader', async () => {
      for (const node of nodes) if (await isOk(`${node.api}/primary`)) found = node
      return found !== undefined
    })
    if (found === undefined) throw new Error('no leader')
    return found
  }
  /** Asks Patroni. Without a synchronous standby, no node may replace a dead leader. */
  const hasSynchronousStandby = async () => {
    const answer = await fetch(`${(await leader()).api}/cluster`)
    const { members } = (await answer.json()) as { members: { role: string; state: string }[] }
    return members.some(({ role }) => role === 'sync_standby')
  }
  await until('a synchronous standby', hasSynchronousStandby)
  const first = await leader()
  const sqlOf = (sql: string) =>
    execFileSync(join(binaries, 'psql'), ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres', '-c', sql], {
      env: { ...process.env, PGPASSWORD: password },
    })
  for (const role of ['seara', 'seara_server']) sqlOf(`create role ${role} login password '${password}'`)
  sqlOf('create database seara owner seara')

  const places = Object.fromEntries(
    nodes.flatMap(({ port, api }, index) => [
      [`PG_${index + 1}`, `127.0.0.1:${port}`],
      [`API_${index + 1}`, new URL(api).port],
    ]),
  )
  const config = join(ops, 'patroni', 'haproxy.cfg')
  programs.start('haproxy-database', 'haproxy', ['-db', '-f', config], {
    ...places,
    DATABASE_BIND: `127.0.0.1:${bind}`,
  })
  return {
    url: urlOf('seara_server', bind),
    ownerUrl: urlOf('seara', bind),
    etcd,
    leader,
    cutFromEtcd(node, isCut) {
      node.etcd.isCut = isCut
    },
    async countWritable() {
      const answers = await Promise.all(nodes.map(({ port }) => isWritable(urlOf('seara_server', port))))
      return answers.filter(Boolean).length
    },
    async switchover() {
      const { name, api } = await leader()
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`${api}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
      await until('a synchronous standby', hasSynchronousStandby)
    },
    async killLeader() {
      const node = await leader()
      const [pid] = readFileSync(join(node.dataDir, 'postmaster.pid'), 'utf8').split('\n')
      node.process.kill('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
      return node
    },
    async bringBack(node) {
      rmSync(node.dataDir, { recursive: true })
      makeDataFolder(node.dataDir)
      node.process = startNode(nodes.indexOf(node))
      await until(node.name, () => isOk(`${node.api}/replica`))
      await until('a synchronous standby', hasSynchronousStandby)
    },
  }
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
