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

/** The server as `npm start` runs it, in one file; `apps/api/src/main.ts` is the same in single modules. */
export const builtServer = join(dist, main)

/**
 * Bundles the server's modules into one file when they have changed since the last time. The file's first line has a
 * hash of the modules. The finished file is renamed into its place, so that another start at the same time, or a start
 * after a killed build, never finds half a file.
 */
export async function ensureServerBuilt() {
  const head = `// ${treeHash([at('apps', 'api', 'src'), config, at('packages'), at('package-lock.json')])}\n`
  if (headOf(builtServer, head.length) === head) return
  say('Preparando o servidor (rolldown) ...')
  // In a folder of the same depth as its final place, because the file names other files by relative paths.
  const draft = `${dist}.new-${process.pid}`
  try {
    const rolldown = at('node_modules', 'rolldown', 'bin', 'cli.mjs')
    const code = await runNode([rolldown, '-c', config, '--dir', draft, '--log-level', 'silent'])
    if (code !== 0) throw new StepError('A construção do servidor falhou.')
    writeFileSync(join(draft, main), head + readFileSync(join(draft, main), 'utf8'))
    mkdirSync(dist, { recursive: true })
    // The parts that the file loads on demand are moved before the file itself. A server that is running still finds
    // the parts of its own version.
    const parts = readdirSync(draft).filter((name) => name !== main)
    for (const name of [...parts, main]) renameSync(join(draft, name), join(dist, name))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The first bytes of a file; empty when there is no such file. */
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
