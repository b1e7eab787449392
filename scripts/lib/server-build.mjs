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

/** The server as `npm start` runs it; `apps/api/src/main.ts` is the same in its single modules. */
export const builtServer = join(dist, main)

/**
 * Puts the server's modules into one file when they differ from those of the last time. Its first line names them, and
 * it is put in place whole, so that a start beside this one, or after a build that was killed, finds no half of one.
 */
export async function ensureServerBuilt() {
  const head = `// ${treeHash([at('apps', 'api', 'src'), config, at('packages'), at('package-lock.json')])}\n`
  if (headOf(builtServer, head.length) === head) return
  say('Preparando o servidor (rolldown) ...')
  // As deep as its place: it names other files by their way from there.
  const draft = `${dist}.new-${process.pid}`
  try {
    const rolldown = at('node_modules', 'rolldown', 'bin', 'cli.mjs')
    const code = await runNode([rolldown, '-c', config, '--dir', draft, '--log-level', 'silent'])
    if (code !== 0) throw new StepError('A construção do servidor falhou.')
    writeFileSync(join(draft, main), head + readFileSync(join(draft, main), 'utf8'))
    mkdirSync(dist, { recursive: true })
    // What it loads on demand comes before it; a server that runs still finds what its own names.
    const parts = readdirSync(draft).filter((name) => name !== main)
    for (const name of [...parts, main]) renameSync(join(draft, name), join(dist, name))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The first bytes of a file, or nothing when there is none. */
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
