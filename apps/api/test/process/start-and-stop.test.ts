import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { admin, afterThisTest, eventually, freePort, startServer, temporaryFolder, usedFolder } from './server.ts'

test('an empty folder becomes a server that shows the first password once, closes by SIGTERM and starts again', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'novo', 'dados')
  const first = await startServer({ DATA_DIR })
  await first.ready()
  expect(first.output).toMatch(/admin@seara\.local com a senha \S{12,}/)
  expect(first.output).toContain(`no ar em ${first.url}`)
  expect((await stat(join(DATA_DIR, 'postgres.password'))).mode & 0o777).toBe(0o600)

  expect(await first.end('SIGTERM')).toBe(0)
  expect(await first.databaseProcesses()).toEqual([])
  expect(first.errors).toBe('')

  const second = await startServer({ DATA_DIR })
  await second.ready()
  expect(second.output).not.toContain('senha')
  expect(await second.end('SIGINT')).toBe(0)
  expect(await second.databaseProcesses()).toEqual([])
})

test('the first admin is the one of ADMIN_EMAIL and ADMIN_PASSWORD, whose password is not printed', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder(), ...admin })
  await server.ready()
  expect(await server.signIn()).toMatch(/\S{40,}/)
  expect(server.output).not.toContain(admin.ADMIN_PASSWORD)
})

test('while it starts it answers 503 in Portuguese', async () => {
  const server = await startServer({ DATA_DIR: await temporaryFolder() })
  let answer: Response | undefined
  await eventually(async () => (answer = await fetch(`${server.url}/api/health`).catch(() => undefined)) !== undefined)
  expect(answer?.status).toBe(503)
  expect(await answer?.json()).toEqual({ code: 'unavailable', message: expect.stringContaining('iniciando') as string })
  await server.ready()
})

test('a signal during the start ends it too, with nothing left behind', async () => {
  const server = await startServer({ DATA_DIR: await temporaryFolder() })
  await eventually(async () => server.output.includes('Iniciando'))
  await sleep(300)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await server.databaseProcesses()).toEqual([])
})

test('Ctrl-C that arrives twice at once still closes in order', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder() })
  await server.ready()
  server.process.kill('SIGINT')
  expect(await server.end('SIGINT')).toBe(0)
  expect(await server.databaseProcesses()).toEqual([])
})

test('a Ctrl-C does not wait for a balancer, and a second signal ends the wait', async () => {
  const settings = { DATA_DIR: await usedFolder(), DRAIN_SECONDS: '60' }
  const first = await startServer(settings)
  await first.ready()
  expect(await first.end('SIGINT')).toBe(0)
  const second = await startServer(settings)
  await second.ready()
  second.process.kill('SIGTERM')
  await sleep(1_200)
  expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(503)
  expect((await fetch(`${second.url}/api/health/live`)).status).toBe(200)
  expect(await second.end('SIGTERM')).toBe(0)
})

test('an idle connection does not keep the server from closing', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder() })
  await server.ready()
  const { default: net } = await import('node:net')
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n')
  const start = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('a launcher that dies takes the server along, in order', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder() }, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  await server.ready()
  server.process.disconnect()
  expect(await server.exit).toBe(0)
  expect(await server.databaseProcesses()).toEqual([])
})

test('a second start on one folder says so and leaves the first alone', async () => {
  const DATA_DIR = await usedFolder()
  const first = await startServer({ DATA_DIR })
  await first.ready()
  const second = await startServer({ DATA_DIR })
  expect(await second.exit).toBe(1)
  expect(second.errors).toBe(
    `A pasta de dados ${DATA_DIR} (DATA_DIR) já está em uso por outra execução do Seara; encerre-a ou escolha outra pasta.\n`,
  )
  expect(await first.isReady()).toBe(true)
})

test('a start right after a stop waits for the previous server to close', async () => {
  const DATA_DIR = await usedFolder()
  const first = await startServer({ DATA_DIR })
  await first.ready()
  first.process.kill('SIGTERM')
  const second = await startServer({ DATA_DIR })
  await second.ready()
  expect(await first.exit).toBe(0)
})

test('a busy port is one clear line, and no database is started', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  afterThisTest(async () => void other.close())
  const server = await startServer({ DATA_DIR: await temporaryFolder(), PORT: String(port) })
  expect(await server.exit).toBe(1)
  expect(server.errors).toBe(
    `A porta ${port} (PORT) já está em uso; encerre o outro programa ou escolha outra porta.\n`,
  )
  expect(await server.databaseProcesses()).toEqual([])
})

test('a data folder that cannot be written is one clear line', async () => {
  const file = join(await temporaryFolder(), 'arquivo')
  await writeFile(file, '')
  for (const DATA_DIR of [file, join(file, 'dados'), '/proc/dados']) {
    const server = await startServer({ DATA_DIR })
    expect(await server.exit).toBe(1)
    expect(server.errors).toMatch(/^Não consigo gravar na pasta de dados .*DATA_DIR.*\n$/)
  }
})

test('a folder that holds something else is not touched', async () => {
  const DATA_DIR = await temporaryFolder()
  await mkdir(join(DATA_DIR, 'postgres'))
  await writeFile(join(DATA_DIR, 'postgres', 'carta.txt'), '')
  const server = await startServer({ DATA_DIR })
  expect(await server.exit).toBe(1)
  expect(server.errors).toContain('não está vazia e não contém um banco de dados')
  expect(await readdir(join(DATA_DIR, 'postgres'))).toEqual(['carta.txt'])
})

test('a database of an older PostgreSQL is left as it is, and the way to this one is told', async () => {
  const DATA_DIR = await temporaryFolder()
  await mkdir(join(DATA_DIR, 'postgres'))
  await writeFile(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n')
  const server = await startServer({ DATA_DIR })
  expect(await server.exit).toBe(1)
  expect(server.errors).toBe(
    `O banco em ${join(DATA_DIR, 'postgres')} é do PostgreSQL 17, e esta versão usa o 18. Com a versão anterior do Seara ` +
      'faça um backup (npm run backup); com esta, em uma pasta vazia (DATA_DIR), rode npm run restore -- arquivo --moved.\n',
  )
})

test('the data folder may have a long path, spaces, accents and quotes, and lie in a closed folder', async () => {
  const closed = await temporaryFolder()
  await chmod(closed, 0o700)
  const DATA_DIR = join(closed, `Missão "São José", d'Água`, 'x'.repeat(150))
  const first = await startServer({ DATA_DIR, ...admin })
  await first.ready()
  expect(await first.addRegion(await first.signIn(), 'Longe')).toBe(true)
  expect(await first.end('SIGTERM')).toBe(0)

  const second = await startServer({ DATA_DIR, ...admin })
  await second.ready()
  expect(await second.regionNames(await second.signIn())).toContain('Longe')
  expect(await second.end('SIGTERM')).toBe(0)
})

test('the log is one JSON object a line beside plain lines for people, as much of it as LOG_LEVEL says', async () => {
  const DATA_DIR = await temporaryFolder()
  const talking = await startServer({ DATA_DIR })
  await talking.ready()
  await fetch(`${talking.url}/api/user/me`)
  await eventually(async () => talking.output.includes('"route":"/api/user/me"'))
  expect(await talking.end('SIGTERM')).toBe(0)
  const lines = talking.output.trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
    expect.stringMatching(/^Iniciando o banco de dados/),
    expect.stringMatching(/^Primeiro acesso: /),
    expect.stringMatching(/^Seara está no ar em /),
    'Encerrando ...',
  ])
  for (const line of lines.filter((line) => line.startsWith('{'))) expect(JSON.parse(line)).toHaveProperty('level')

  const quiet = await startServer({ DATA_DIR, LOG_LEVEL: 'warn' })
  await quiet.ready()
  await fetch(`${quiet.url}/api/user/me`)
  expect(await quiet.end('SIGTERM')).toBe(0)
  expect(quiet.output).not.toContain('{')
})

test('a start on a full disk says so', async () => {
  const DATA_DIR = await usedFolder()
  // Writing to this file fails as on a full disk, because it is a link to /dev/full.
  const written = join(DATA_DIR, 'postgres', 'postmaster.opts')
  await rm(written)
  await symlink('/dev/full', written)
  const server = await startServer({ DATA_DIR })
  expect(await server.exit).toBe(1)
  expect(server.errors).toMatch(
    /^O disco está cheio: libere espaço e inicie de novo\. \(.*No space left on device.*\)\n$/,
  )
})
