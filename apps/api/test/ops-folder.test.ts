import { endpoints } from '@seara/contract/endpoints'
import { health, liveness, readiness } from '@seara/contract/platform/health'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/core/context.ts'
import { createMetrics, diskFigure, poolFigure } from '../src/infra/metrics/metrics.ts'
import { installationFigures } from '../src/platform/measures/measures.service.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const exists = (path: string) => existsSync(new URL(path, root))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seara-ops-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Service {
  image: string
  build?: unknown
  logging?: { driver: string }
  init?: boolean
  shm_size?: string
  healthcheck?: { test: string[] }
  networks?: { default: { ipv4_address: string } }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  stop_grace_period?: string
}
const compose = parse(read('ops/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } }
}
const services = Object.entries(compose.services)
const servers = services.filter(([name]) => /^seara-\d$/.test(name))

/** The variables that `config.ts` reads. */
const settings = new Set(Array.from(read('apps/api/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g), ([, name]) => name))
/** The variables of the example file, which people fill in before they start the servers. */
const example = new Set(Array.from(read('ops/env.example').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name))

test('the servers of the compose file get settings that the product reads, each filled in from the example', () => {
  expect(servers).toHaveLength(3)
  for (const [, { environment = {}, stop_grace_period }] of servers) {
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):?[?-]?([^}]*)\}/g, (_, variable: string, otherwise: string) =>
        variable === 'SECRETS_KEY' ? Buffer.alloc(32).toString('base64') : otherwise || fillings[variable] || '',
      ),
    ])
    const config = readConfig(Object.fromEntries(filled) as Record<string, string>)
    expect(config.trustProxy).toEqual(['10.89.7.10'])
    // After the drain a server takes up to 15 seconds to end (docs/operations.md).
    expect(stop_grace_period).toBe(`${config.drainSeconds + 15}s`)
  }
  const asked = Array.from(read('ops/compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name)
  expect(asked.filter((name) => !example.has(name))).toEqual([])
  // Outside of single quotes a password with $ or # would be changed or cut.
  expect(read('ops/env.example')).toMatch(/^ADMIN_PASSWORD=''$/m)
})

const fillings: Record<string, string> = {
  POSTGRES_PASSWORD: 'segredo',
  SERVER_PASSWORD: 'segredo',
  STORAGE_SECRET: 'segredo',
  ADMIN_EMAIL: 'ana@exemplo.org.br',
  ADMIN_PASSWORD: 'segredo da Ana',
}

test('what the compose file mounts and waits for is there, and the balancer knows every server', () => {
  for (const [, { volumes = [], depends_on = [] }] of services) {
    for (const mount of volumes) {
      const [source = ''] = mount.split(':')
      expect([source, source.startsWith('./') ? exists(`ops/${source}`) : source in compose.volumes]).toEqual([
        source,
        true,
      ])
    }
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(compose.services).toHaveProperty([name])
  }
  const given = compose.services['balancer']?.environment ?? {}
  const wanted = Array.from(read('ops/haproxy.cfg').matchAll(/\$\{(\w+)(?:\[\*\])?\}/g), ([, name]) => name)
  expect(new Set(Object.keys(given))).toEqual(new Set(wanted))
  for (const [name] of servers) expect(Object.values(given)).toContain(`${name}:3000`)
  for (const [name] of servers) expect(read('ops/prometheus/prometheus.yml')).toContain(`${name}:9464`)
})

test('the image makes each folder that a server mounts a volume on, so that its user may write there', () => {
  const [, folders = ''] = /^RUN install -d -o node -g node (.+)$/m.exec(read('ops/Dockerfile')) ?? []
  for (const [, { volumes = [] }] of servers)
    for (const mount of volumes) expect(folders.split(' ')).toContain(mount.split(':')[1])
})

test('npm run … installs nothing in the image, which has no package-lock.json', () => {
  const [dependencies = '', image = ''] = read('ops/Dockerfile')
    .split(/^FROM /m)
    .slice(-2)
  expect(dependencies).toMatch(/^ && test -x node_modules\/node\/bin\/node$/m)
  const copied = Array.from(image.matchAll(/^COPY (?!--from)(\S+) \S+$/gm), ([, path = '']) => path)
  expect(copied).toEqual(['package.json', 'scripts', 'packages', 'apps/api'])

  const folder = temporaryFolder()
  cpSync(new URL('scripts', root), join(folder, 'scripts'), { recursive: true })
  for (const path of ['node_modules/node/bin', 'apps/api/src/commands'])
    mkdirSync(join(folder, path), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  writeFileSync(join(folder, 'apps/api/src/commands/storage.ts'), 'process.stdout.write(process.argv[2])')
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/storage.mjs'), 'status'], {
    encoding: 'utf8',
    // There is no npm to run.
    env: { PATH: '' },
  })
  expect([stdout, stderr]).toEqual(['status', ''])
})

test('the image has every package of this repository that the server imports', () => {
  const { dependencies } = JSON.parse(read('apps/api/package.json')) as { dependencies: Record<string, string> }
  const folder = fileURLToPath(new URL('apps/api/src', root))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const imported = new Set(
    sources.flatMap((name) =>
      Array.from(
        readFileSync(join(folder, name), 'utf8').matchAll(/from '(@seara\/\w+)\//g),
        ([, found = '']) => found,
      ),
    ),
  )
  expect(imported).toContain('@seara/contract')
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
})

test('the documented way to run a command has the settings of the unit', () => {
  const [command = ''] = /^ {4}systemd-run (?:.*\\\n)*.*$/m.exec(read('docs/operations.md')) ?? []
  const unit = read('ops/systemd/seara.service')
  const set = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]
  expect(command).toContain(` --uid=${set('User')} --gid=${set('Group')} `)
  expect(command).toContain(` --working-directory=${set('WorkingDirectory')} -p UMask=${set('UMask')} `)
  expect(command).toContain(
    ` -E DATA_DIR=${set('Environment=DATA_DIR')} -E BACKUP_DIR=${set('Environment=BACKUP_DIR')} `,
  )
  expect(command).toContain(` -p EnvironmentFile=${set('EnvironmentFile')} `)
})

test('one server builds the image of all three', () => {
  const images = servers.map(([, { image }]) => image)
  expect(new Set(images).size).toBe(1)
  expect(services.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(['seara-1'])
})

test('the log of every service has a limit, and PostgreSQL has room for parallel queries', () => {
  for (const [name, { logging }] of services) expect(logging, name).toEqual({ driver: 'local' })
  const databases = services.filter(([, { image }]) => image.startsWith('postgres:'))
  expect(databases).toHaveLength(2)
  for (const [, { shm_size, healthcheck }] of databases) {
    expect(shm_size).toBe('256mb')
    // Without a name, each check leaves a line about a missing role `root` in the log.
    expect(healthcheck?.test).toContain('--username=seara')
  }
})

test('no other container gets the address of the balancer, which the servers trust', () => {
  const trusted = compose.services['balancer']?.networks?.default.ipv4_address
  for (const [, { environment }] of servers) expect(environment?.['TRUST_PROXY']).toBe(trusted)
  const [network] = compose.networks.default.ipam.config
  expect(network).toEqual({ subnet: '10.89.7.0/24', ip_range: '10.89.7.128/25' })
  expect(Number(trusted?.split('.')[3])).toBeLessThan(128)
})

test('each word of BIND is an argument of its own, so that what follows the port is not dropped', () => {
  expect(read('ops/haproxy.cfg')).toMatch(/^ {2}bind "\$\{BIND\[\*\]\}"$/m)
})

test('a copy of the database that was cut off is made again', () => {
  const folder = temporaryFolder()
  const programs: Record<string, string> = {
    gosu: 'shift; exec "$@"',
    install: 'mkdir -p "${@: -1}"',
    // The first copy is killed with its script after PG_VERSION has arrived.
    pg_basebackup:
      'for word; do case $word in --pgdata=*) to=${word#*=};; esac; done; echo 18 > "$to/PG_VERSION"\n' +
      `if mkdir ${folder}/tried; then kill -9 $PPID; else touch "$to/whole"; fi`,
    'docker-entrypoint.sh': 'ls "$PGDATA"',
  }
  for (const [name, lines] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/bash\n${lines}\n`, { mode: 0o755 })
  const start = () =>
    spawnSync('bash', [fileURLToPath(new URL('ops/postgres/replica.sh', root))], {
      env: { PATH: `${folder}:${process.env['PATH']}`, PGDATA: join(folder, 'data', '18') },
      encoding: 'utf8',
    })
  expect(start().signal).toBe('SIGKILL')
  expect(start().stdout).toBe('PG_VERSION\nwhole\n')
  expect(start().stdout).toBe('PG_VERSION\nwhole\n')
  expect(compose.services['replica']?.init).toBe(true)
})

test('a container that comes back under another address is found, and no secret gets into the image', () => {
  const balancer = read('ops/haproxy.cfg')
  expect(balancer).toMatch(/^resolvers names$/m)
  expect(balancer).toMatch(/^ {2}default-server resolvers names /m)
  expect(read('.dockerignore').split('\n')).toContain('**/.env')
})

test('image and unit run the pinned Node as npm start does', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  const dockerfile = read('ops/Dockerfile')
  const unit = read('ops/systemd/seara.service')
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect(image).toBe(`node:${dependencies.node}-bookworm-slim`)
  const launcher = read('scripts/lib/serve.mjs')
  for (const [, option = ''] of launcher.matchAll(/= '(--[^']+)'/g)) {
    expect(dockerfile).toContain(option)
    expect(unit).toContain(option)
  }
  for (const [, name, value] of launcher.matchAll(/(MALLOC_\w+): '(\d+)'/g)) {
    expect(dockerfile).toContain(`${name}=${value}`)
    expect(unit).toContain(`${name}=${value}`)
  }
  for (const path of ['apps/api/src/main.ts', 'node_modules/node/bin/node'])
    expect(existsSync(fileURLToPath(new URL(path, root)))).toBe(true)
  expect(unit).toContain('ExecStart=/opt/seara/node_modules/node/bin/node apps/api/src/main.ts')
  const own = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
  const set = Array.from(unit.matchAll(/^Environment="?([A-Z_]+)=/gm), ([, name = '']) => name)
  expect(set.filter((name) => !settings.has(name) && !own.includes(name))).toEqual([])
})

/** A metric with its labels in braces. */
const selector = /(seara_[a-z_]+?)(?:_count|_bucket|_sum)?\{([^}]*)\}/g
const selectorsOf = (text: string) =>
  Array.from(text.matchAll(selector), ([, name = '', labels = '']) => ({
    name,
    labels: labels.replaceAll(/[=!~]+"[^"]*"/g, '').split(','),
  }))

/** The labels of each metric that has any, by its name. */
async function measuredLabels(): Promise<Map<string, readonly string[]>> {
  const onError = () => undefined
  const figures = [poolFigure({} as pg.Pool), diskFigure([], onError), ...installationFigures({} as Context)]
  const metrics = createMetrics({ figures: [], queues: ['parish.report'], onError })
  metrics.observe({ method: 'GET', route: health.path, status: 200, seconds: 1 })
  const gauges = figures.map(({ name, labels = [] }) => ({ name: `seara_${name}`, labels }))
  return new Map([...selectorsOf(await metrics.text()), ...gauges].map(({ name, labels }) => [name, labels]))
}

const alarms = (
  parse(read('ops/prometheus/alarms.yml')) as {
    groups: { rules: { expr: string; annotations: { summary: string } }[] }[]
  }
).groups.flatMap(({ rules }) => rules)

test('alarms and documents name labels that the metrics have, of which Prometheus itself gives none', async () => {
  const measured = await measuredLabels()
  expect([...measured.values()].flat().filter((label) => ['job', 'instance'].includes(label))).toEqual([])
  for (const path of ['ops/prometheus/alarms.yml', 'docs/operations.md', 'docs/growing.md']) {
    const selectors = selectorsOf(read(path))
    expect(selectors.length).toBeGreaterThan(0)
    for (const { name, labels } of selectors) expect(measured.get(name), name).toEqual(expect.arrayContaining(labels))
  }
  for (const { expr, annotations } of alarms) {
    const labels = Array.from(expr.matchAll(/seara_[a-z_]+/g), ([name]) => measured.get(name) ?? []).flat()
    const shown = Array.from(annotations.summary.matchAll(/\$labels\.(\w+)/g), ([, label]) => label)
    expect(['instance', ...labels]).toEqual(expect.arrayContaining(shown))
    // A comma in a summary without quotes begins another annotation, for which Prometheus refuses the whole file.
    expect(Object.keys(annotations)).toEqual(['summary'])
  }
})

test('alarms about requests leave out health checks, and nothing else', () => {
  const asked = alarms.flatMap(({ expr }) => Array.from(expr.matchAll(/seara_http_request_\w+\{([^}]*)\}/g)))
  expect(asked).toHaveLength(3)
  for (const [, labels = ''] of asked) {
    const leftOut = new RegExp(`^(?:${/route!~"([^"]+)"/.exec(labels)?.[1]})$`)
    const routes = [...endpoints.map(({ path }) => path), 'unknown']
    expect(routes.filter((route) => leftOut.test(route))).toEqual([health.path, liveness.path, readiness.path])
  }
})
