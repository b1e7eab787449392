import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  eventually,
  npmStart,
  npmStartFromShell,
  root,
  startLauncher,
  temporaryFolder,
  usedFolder,
  type ServerUnderTest,
} from './server.ts'

/** The most milliseconds for a test. The first start may have to build the web part. */
const buildTime = 120_000

const isGone = async (server: ServerUnderTest): Promise<boolean> =>
  !(await server.isReady()) && (await server.databaseProcesses()).length === 0

test.each([
  ['SIGTERM', temporaryFolder],
  ['SIGINT', usedFolder],
] as const)(
  'npm start serves the product, and a %s to npm closes everything before it ends with 0',
  async (signal, folder) => {
    const server = await npmStart({ DATA_DIR: await folder() })
    await server.ready()
    expect(await server.end(signal)).toBe(0)
    expect(await isGone(server)).toBe(true)
  },
  buildTime,
)

test(
  'an npm that is killed takes the server along, in order',
  async () => {
    const server = await npmStart({ DATA_DIR: await usedFolder() })
    await server.ready()
    server.process.kill('SIGKILL')
    await eventually(() => isGone(server))
  },
  buildTime,
)

test(
  'the end of the shell that started it is no reason to stop; the end of npm is',
  async () => {
    const { server, npm } = await npmStartFromShell({ DATA_DIR: await usedFolder() })
    // The first start may have to build the web part.
    await vi.waitUntil(() => server.isReady(), { timeout: 60_000, interval: 100 })
    server.process.kill('SIGKILL')
    await sleep(3_000)
    expect(server.process.signalCode).toBe('SIGKILL')
    expect(await server.isReady()).toBe(true)
    process.kill(npm, 'SIGKILL')
    await eventually(() => isGone(server))
  },
  buildTime,
)

test(
  'a launcher that is killed takes the server along, in order',
  async () => {
    const server = await startLauncher({ DATA_DIR: await usedFolder() })
    await server.ready()
    server.process.kill('SIGKILL')
    await eventually(() => isGone(server))
  },
  buildTime,
)

test(
  'Ctrl-C reaches the server through the launcher, which ends with 0',
  async () => {
    const server = await startLauncher({ DATA_DIR: await usedFolder() })
    await server.ready()
    expect(await server.end('SIGINT')).toBe(0)
    expect(await server.databaseProcesses()).toEqual([])
  },
  buildTime,
)

test(
  'a wrong setting is one clear line and exit code 1, through the launcher too',
  async () => {
    const server = await startLauncher({ DATA_DIR: join(root, 'data'), PORT: 'abc' })
    expect(await server.exit).toBe(1)
    expect(server.errors).toBe(
      'A configuração PORT é inválida: informe um número inteiro de 1 a 65535 (recebido: "abc").\n',
    )
  },
  buildTime,
)
