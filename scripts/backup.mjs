// npm run backup [-- folder]: writes everything into one archive. With -- --prove archive: restores that archive aside
// and compares, to prove it complete.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'backup.ts'), ...args])
})
