// npm run rehearse: Patroni, HAProxy and three servers, broken in turn under writers; writes a table into
// docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await main(async (args) => {
  await ensureInstalled()
  return serve([at('bench', 'rehearsal', 'main.ts'), ...args])
})
