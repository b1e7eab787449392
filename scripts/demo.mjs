// npm run demo: fills an empty installation with the data of a fictitious network.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await main(async (args) => {
  await ensureInstalled()
  return serve([at('apps', 'api', 'src', 'demo', 'main.ts'), ...args])
})
