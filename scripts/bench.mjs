// npm run bench: measures the server beside bare handlers.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async (args) => {
  await ensureInstalled()
  // The size of the first screen is measured too.
  await ensureWebBuilt()
  const env = args[0] === 'phone' ? { ...process.env, CHROMIUM_PATH: await ensureChromium() } : process.env
  return serve([at('bench', 'main.ts'), ...args], { env })
})
