// npm run rehearse [-- kills | backup | beside]: breaks the product under writers; writes its figures into
// docs/operations.md.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await main(async (args) => {
  await ensureInstalled()
  return serve([at('bench', 'rehearsal', 'main.ts'), ...args])
})
