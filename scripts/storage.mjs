// npm run storage -- status | empty-quarantine [--all] | adopt | hold: maintains the stored files. The server may be
// running or not.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'storage.ts'), ...args])
})
