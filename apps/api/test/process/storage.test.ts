import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runScript } from './run-script.ts'
import { eventually, startServer, temporaryFolder, usedFolder } from './server.ts'

/** Writes files into a storage folder. No row of the database names them, as if their rows were in another database. */
async function writeContents(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, '2026-01-01'), { recursive: true })
  for (let number = 0; number < count; number += 1)
    await writeFile(join(folder, '2026-01-01', randomBytes(16).toString('hex')), 'recibo')
}

const contents = (folder: string, ...path: string[]) => readdir(join(folder, ...path)).catch((): string[] => [])

test('a start of an empty database on a storage with files deletes none, says so in the log, and a command tells more', async () => {
  const DATA_DIR = await usedFolder()
  const STORAGE_URL = await temporaryFolder()
  await writeContents(STORAGE_URL, 30)
  const server = await startServer({ DATA_DIR, STORAGE_URL })
  await server.ready()
  await eventually(async () => server.output.includes('the storage is not the one of this database'))
  await sleep(500)
  expect(await contents(STORAGE_URL, '2026-01-01')).toHaveLength(30)

  const settings = { DATA_DIR, STORAGE_URL, LOG_LEVEL: 'warn' }
  expect(await runScript('storage', ['status'], settings)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^O armazenamento NÃO é o deste banco de dados/) as string,
  })
  expect(await runScript('storage', ['empty-quarantine', '--all'], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^O armazenamento não é o deste banco de dados: nada foi apagado\./) as string,
  })
  const holdAgain = () => runScript('storage', ['hold'], settings)
  expect(await holdAgain()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^O sistema está retido/m) as string,
  })
  expect(await holdAgain()).toMatchObject({ code: 1, stderr: 'O sistema já está retido.\n' })
  expect(await runScript('storage', ['tudo'], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Não conheço "tudo"/) as string,
  })
  expect(await contents(STORAGE_URL, '2026-01-01')).toHaveLength(30)
})

test('orphans of the own storage go into quarantine a few at a start, and the command empties it, beside the server and without it', async () => {
  const DATA_DIR = await usedFolder()
  const STORAGE_URL = await temporaryFolder()
  const first = await startServer({ DATA_DIR, STORAGE_URL })
  await first.ready()
  await eventually(async () => (await contents(STORAGE_URL)).includes('installation.json'))
  await first.end('SIGTERM')
  await writeContents(STORAGE_URL, 30)

  const second = await startServer({ DATA_DIR, STORAGE_URL })
  await second.ready()
  await eventually(async () => (await contents(STORAGE_URL, '2026-01-01')).length === 10)
  expect(await contents(STORAGE_URL, 'quarantine', '2026-01-01')).toHaveLength(20)
  expect(second.output.match(/a content that no row names went into quarantine/g)).toHaveLength(20)

  const settings = { DATA_DIR, STORAGE_URL, LOG_LEVEL: 'warn' }
  const empty = (...options: string[]) => runScript('storage', ['empty-quarantine', ...options], settings)
  expect((await empty()).stdout).toBe('0 arquivos foram apagados da quarentena.\n')
  await second.end('SIGTERM')
  expect((await empty('--all')).stdout).toMatch(/^20 arquivos foram apagados da quarentena\.$/m)
  expect(await contents(STORAGE_URL, 'quarantine', '2026-01-01')).toEqual([])
  expect(await contents(STORAGE_URL, '2026-01-01')).toHaveLength(10)
})
