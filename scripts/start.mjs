// npm start: installs and builds what is missing, then runs the server. A plain Node 20 suffices to start it.
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { builtServer, ensureServerBuilt } from './lib/server-build.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureServerBuilt()
  return serve([builtServer])
})
