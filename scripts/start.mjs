// npm start: installs and builds what is missing, then runs the server. Plain Node 20, nothing installed needed.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return serve([at('apps', 'api', 'src', 'main.ts')])
})
