import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { at } from './paths.mjs'
import { runNode, say, StepError } from './run.mjs'
import { treeHash } from './tree-hash.mjs'

const config = at('apps', 'api', 'rolldown.config.mjs')
const dist = at('apps', 'api', 'dist')
const main = 'main.js'

/** The server in one file, which `npm start` runs. `apps/api/src/main.ts` is the same server in separate modules. */
export const builtServer = join(dist, main)

/**
 * Bundles the server's modules into one file, if they have changed since the last build. A hash in the file's first
 * line tells whether they have. The finished file is renamed into its place. So another start at the same time, or
 * after a killed build, never finds half a file.
 */
export async function ensureServerBuilt() {
  const head = `// ${treeHash([at('apps', 'api', 'src'), config, at('packages'), at('package-lock.json')])}\n`
  if (headOf(builtServer, head.length) === head) return
  say('Preparando o servidor (rolldown) ...')
  // The folder has the same depth as the final place, because the file names other files by relative paths.
  const draft = `${dist}.new-${process.pid}`
  try {
    const rolldown = at('node_modules', 'rolldown', 'bin', 'cli.mjs')
    const code = await runNode([rolldown, '-c', config, '--dir', draft, '--log-level', 'silent'])
    if (code !== 0) throw new StepError('A construção do servidor falhou.')
    writeFileSync(join(draft, main), head + readFileSync(join(draft, main), 'utf8'))
    mkdirSync(dist, { recursive: true })
    // The parts that the main file loads on demand are moved first, so that they are there when the main file needs
    // them. The parts of the previous version stay for a server that is still running.
    const parts = readdirSync(draft).filter((name) => name !== main)
    for (const name of [...parts, main]) renameSync(join(draft, name), join(dist, name))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The first bytes of a file; '' when there is no such file. */
function headOf(file, length) {
  try {
    const handle = openSync(file)
    const bytes = Buffer.alloc(length)
    readSync(handle, bytes, 0, length, 0)
    closeSync(handle)
    return bytes.toString()
  } catch {
    return ''
  }
}
