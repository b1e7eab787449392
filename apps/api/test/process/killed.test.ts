import { copyFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  admin,
  afterThisTest,
  eventually,
  startServer,
  temporaryFolder,
  usedFolder,
  type ServerUnderTest,
} from './server.ts'

/** Lets four clients add regions until `kill` has ended the server. @returns the names of the acknowledged regions */
async function addRegionsUntil(server: ServerUnderTest, kill: () => Promise<void>): Promise<string[]> {
  const token = await server.signIn()
  const acknowledged: string[] = []
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let number = 1; ; number += 1) {
      const name = `Regional ${client}-${number}`
      if (!(await server.addRegion(token, name))) return
      acknowledged.push(name)
    }
  })
  await eventually(async () => acknowledged.length > 20)
  await kill()
  await Promise.all(clients)
  return acknowledged
}

async function expectRegions(dataDir: string, names: string[]): Promise<void> {
  const next = await startServer({ DATA_DIR: dataDir, ...admin })
  await next.ready()
  expect(names.length).toBeGreaterThan(10)
  expect(await next.regionNames(await next.signIn())).toEqual(expect.arrayContaining(names))
  expect(await next.end('SIGTERM')).toBe(0)
  expect(await next.databaseProcesses()).toEqual([])
}

test('after a kill of Node alone, the next start takes the orphaned database over with every acknowledged write', async () => {
  const DATA_DIR = await usedFolder()
  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  const acknowledged = await addRegionsUntil(server, async () => void (await server.end('SIGKILL')))
  expect(await server.databaseProcesses()).not.toEqual([])
  await expectRegions(DATA_DIR, acknowledged)
})

test('after a kill of everything, the next start recovers every acknowledged write', async () => {
  const DATA_DIR = await usedFolder()
  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  const acknowledged = await addRegionsUntil(server, () => server.endEverything())
  await expectRegions(DATA_DIR, acknowledged)
})

test('after a kill of everything, a folder that was renamed meanwhile starts too', async () => {
  const before = await usedFolder()
  const after = join(dirname(before), 'depois')
  const server = await startServer({ DATA_DIR: before, ...admin })
  await server.ready()
  const acknowledged = await addRegionsUntil(server, async () => void (await server.end('SIGKILL')))
  await rename(before, after)
  await expectRegions(after, acknowledged)
})

test('lock files that name a process of someone else do not hinder the start', async () => {
  const DATA_DIR = await usedFolder()
  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  const acknowledged = await addRegionsUntil(server, () => server.endEverything())
  // The lock files now have the id of another process, which belongs to the same user as PostgreSQL.
  const { uid, gid } = await stat(join(DATA_DIR, 'postgres'))
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  await once(stranger, 'spawn')
  afterThisTest(async () => void stranger.kill())
  const lock = `${stranger.pid}\n${DATA_DIR}/postgres\n1\n5432\n${DATA_DIR}/postgres\n\n\nready   \n`
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) await writeFile(join(DATA_DIR, 'postgres', file), lock)
  await expectRegions(DATA_DIR, acknowledged)
  expect(stranger.exitCode).toBeNull()
})

test('a kill at any moment of the very first start does no harm', async () => {
  const DATA_DIR = await temporaryFolder()
  for (const milliseconds of [150, 350, 600, 900]) {
    const server = await startServer({ DATA_DIR })
    await sleep(milliseconds)
    await server.endEverything()
    await server.exit
  }
  const last = await startServer({ DATA_DIR, ...admin })
  await last.ready()
  expect(await last.end('SIGTERM')).toBe(0)
})

test('a database that a killed start still creates stands in nobody’s way', async () => {
  const DATA_DIR = await temporaryFolder()
  const killed = await startServer({ DATA_DIR })
  const draft = async () => (await readdir(DATA_DIR)).find((name) => name.startsWith('postgres.new'))
  await eventually(async () => (await draft()) !== undefined)
  await killed.end('SIGKILL')
  // Imitates an initdb that runs on for a moment after its server was killed: it writes into its folder, about a
  // thousand files a second, while the next server creates another one. An initdb writes a thousand files.
  const folder = join(DATA_DIR, String(await draft()), 'base')
  const write = `let n = 0; setInterval(() => { n += 1; if (n === 3000) process.exit(); fs.mkdirSync(\`${folder}/\${n % 9}\`, { recursive: true }); fs.writeFileSync(\`${folder}/\${n % 9}/\${n}\`, '') }, 1)`
  const writer = spawn(process.execPath, ['-e', write], { stdio: 'ignore' })
  const written = once(writer, 'exit')
  afterThisTest(async () => void writer.kill('SIGKILL'))
  const next = await startServer({ DATA_DIR, ...admin })
  await next.ready()
  expect(await next.end('SIGTERM')).toBe(0)
  await written
  const later = await startServer({ DATA_DIR, ...admin })
  await later.ready()
  expect(await draft()).toBeUndefined()
})

test('when the database dies under the server, it comes back by itself', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder(), ...admin })
  await server.ready()
  const token = await server.signIn()
  const acknowledged = Array.from({ length: 5 }, (_, number) => `Regional ${number}`)
  for (const name of acknowledged) expect(await server.addRegion(token, name)).toBe(true)
  await server.killDatabase()
  await eventually(async () => (await server.isReady()) && (await server.databaseProcesses()).length > 0)
  expect(await server.regionNames(token)).toEqual(expect.arrayContaining(acknowledged))
  expect(await server.end('SIGTERM')).toBe(0)
})

test('when the database dies again and again while it recovers, it comes back all the same', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder(), ...admin })
  await server.ready()
  const token = await server.signIn()
  expect(await server.addRegion(token, 'Antes')).toBe(true)
  await server.killDatabase()
  for (let deaths = 0; deaths < 3; deaths += 1) {
    await eventually(async () => (await server.databaseProcesses()).length === 0)
    // Kills the next database process before it is ready.
    await vi.waitUntil(async () => (await server.databaseProcesses()).length > 0, { timeout: 10_000, interval: 1 })
    await server.killDatabase()
  }
  await eventually(async () => (await server.isReady()) && (await server.databaseProcesses()).length > 0)
  expect(await server.regionNames(token)).toContain('Antes')
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a PostgreSQL that somebody else runs on the folder is left alone, with a word', async () => {
  const DATA_DIR = await usedFolder()
  const folder = join(DATA_DIR, 'postgres')
  // A program with the name `postgres` that runs in that folder, like PostgreSQL's main process.
  const program = join(await temporaryFolder(), 'postgres')
  await copyFile('/bin/sleep', program)
  const other = spawn(program, ['60'], { cwd: folder })
  await once(other, 'spawn')
  afterThisTest(async () => void other.kill())
  await writeFile(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n1\n5432\n${folder}\n\n\nready   \n`)
  const next = await startServer({ DATA_DIR })
  expect(await next.exit).toBe(1)
  expect(next.errors).toBe(
    `Outro PostgreSQL (processo ${other.pid}) está usando ${folder}; encerre-o antes de iniciar o Seara.\n`,
  )
  expect(other.exitCode).toBeNull()
})

test('a database that dies for want of room comes back when there is room again, and the server tells meanwhile', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder(), ...admin })
  await server.ready()
  const token = await server.signIn()
  expect(await server.addRegion(token, 'Antes')).toBe(true)
  // Writing to this file fails as on a full disk, because it is a link to /dev/full.
  const written = join(server.dataDir, 'postgres', 'postmaster.opts')
  await rm(written)
  await symlink('/dev/full', written)
  await server.killDatabase()
  await eventually(async () => server.errors.includes('O disco está cheio'))
  expect((await fetch(`${server.url}/api/health`)).status).toBe(503)
  await rm(written)
  await eventually(() => server.isReady())
  expect(await server.regionNames(token)).toContain('Antes')
  expect(await server.end('SIGTERM')).toBe(0)
})
