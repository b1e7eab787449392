// npm run backup [-- folder]: writes everything into one archive. With -- --prove archive: restores that archive into a
// temporary database and compares it, to prove that it is complete.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'backup.ts'), ...args])
})
