import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './paths.mjs'
import { runNode, say, StepError } from './run.mjs'
import { treeHash } from './tree-hash.mjs'

const dist = at('apps', 'api', 'dist')
const stamp = join(dist, '.source-hash')

/** The server as `npm start` runs it; `apps/api/src/main.ts` is the same in its single modules. */
export const builtServer = join(dist, 'main.js')

/** Puts the server's modules into one file when they differ from those of the last time. */
export async function ensureServerBuilt() {
  const sources = [at('apps', 'api', 'src'), at('apps', 'api', 'rolldown.config.mjs'), at('packages')]
  const hash = treeHash([...sources, at('package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Preparando o servidor (rolldown) ...')
  const config = at('apps', 'api', 'rolldown.config.mjs')
  const code = await runNode([at('node_modules', 'rolldown', 'bin', 'cli.mjs'), '-c', config, '--log-level', 'warn'])
  if (code !== 0) throw new StepError('A construção do servidor falhou.')
  writeFileSync(stamp, hash)
}
