// npm run format: formats the code. With -- --check it only lists the files that are not formatted.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  const mode = args.includes('--check') ? '--check' : '--write'
  return runNode([at('node_modules', 'prettier', 'bin', 'prettier.cjs'), mode, '.', '--log-level', 'warn'])
})
