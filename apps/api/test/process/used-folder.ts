import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../scratch-folder.ts'
import { admin, builtServer, freePort } from './surroundings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a data folder on which the product was started once. Tests copy it. */
    usedFolder: string
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const build = "const { ensureServerBuilt } = await import('./scripts/lib/server-build.mjs'); await ensureServerBuilt()"

/**
 * Runs before the first test: builds the server, and prepares `usedFolder`, so that most tests need not create a
 * database.
 */
export default async function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: root })
  const folder = await mkdtemp(join(scratchFolder(), 'seara-used-'))
  const DATA_DIR = join(folder, 'dados')
  const server = spawn(process.execPath, [builtServer], {
    env: { ...process.env, ...admin, DATA_DIR, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of server.stdout) if (String(chunk).includes('no ar em')) server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  if (server.exitCode !== 0) throw new Error(`the server that prepares a data folder ended with ${server.exitCode}`)
  project.provide('usedFolder', DATA_DIR)
  return () => rm(folder, { recursive: true, force: true })
}
