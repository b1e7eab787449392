// npm run bench: measures the server and compares it with minimal servers.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureLighthouse } from './lib/lighthouse.mjs'
import { at } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await main(async (args) => {
  await ensureInstalled()
  // The web part is needed because the size of its first screen is measured too.
  await ensureWebBuilt()
  const browsers = async () => ({ CHROMIUM_PATH: await ensureChromium(), LIGHTHOUSE_PATH: await ensureLighthouse() })
  const env = { ...process.env, ...(args[0] === 'phone' && (await browsers())) }
  return serve([at('bench', 'main.ts'), ...args], { env })
})
