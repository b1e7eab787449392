import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../scratch-folder.ts'
import { admin, freePort } from './surroundings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder on which the product was started once, to be copied. */
    usedFolder: string
  }
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Before the first test file: prepares the folder that saves most tests from creating a database. */
export default async function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(scratchFolder(), 'seara-used-'))
  const DATA_DIR = join(folder, 'dados')
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...admin, DATA_DIR, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of server.stdout) if (String(chunk).includes('no ar em')) server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  if (server.exitCode !== 0) throw new Error(`the server that prepares a data folder ended with ${server.exitCode}`)
  project.provide('usedFolder', DATA_DIR)
  return () => rm(folder, { recursive: true, force: true })
}
