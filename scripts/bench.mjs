// npm run bench: measures the server beside its peers' floor.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await main(async (args) => {
  await ensureInstalled()
  return serve([at('bench', 'main.ts'), ...args])
})
