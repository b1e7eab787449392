// npm run audit-log [-- --anchor number:hash]: compares the audit log with its seals. The server may be running or not.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'audit-log.ts'), ...args])
})
