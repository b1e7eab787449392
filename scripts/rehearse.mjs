// npm run rehearse [-- kills | backup | beside]: breaks the product while writers write, and writes the figures into
// docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { ensureServerBuilt } from './lib/server-build.mjs'

await main(async (args) => {
  await ensureInstalled()
  await ensureServerBuilt()
  return serve([at('bench', 'rehearsal', 'main.ts'), ...args])
})
