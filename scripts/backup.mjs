// npm run backup [-- folder] | -- --prove archive: everything in one archive, or one brought back to compare it.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'backup.ts'), ...args])
})
