import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { at } from './paths.mjs'
import { runNode, say, StepError } from './run.mjs'
import { treeHash } from './tree-hash.mjs'

const dist = at('apps', 'web', 'dist')
const stamp = join(dist, '.source-hash')

/** Builds the web part when its sources have changed since the last build. */
export async function ensureWebBuilt() {
  if (!existsSync(at('apps', 'web', 'vite.config.ts'))) {
    say('A parte web ainda não existe; só a API será servida.')
    return
  }
  const hash = treeHash([at('apps', 'web'), at('packages'), at('package-lock.json'), at('tsconfig.base.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Preparando as telas (vite build) ...')
  const code = await runNode([at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: at('apps', 'web'),
  })
  if (code !== 0) throw new StepError('A construção das telas falhou.')
  await compress(join(dist, 'assets'))
  writeFileSync(stamp, hash)
}

/** Compresses the files of the build, so that the server can send them without compressing anything on request. */
async function compress(folder) {
  if (!existsSync(folder)) return
  const brotli = promisify(zlib.brotliCompress)
  const gzip = promisify(zlib.gzip)
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const [small, usual] = await Promise.all([brotli(content), gzip(content, { level: 9 })])
    writeFileSync(`${file}.br`, small)
    writeFileSync(`${file}.gz`, usual)
  }
}
