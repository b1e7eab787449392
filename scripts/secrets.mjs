// npm run secrets -- rotate: seals the secrets in the database with a new key. The server may be running or not.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, runNode } from './lib/run.mjs'

await main(async (args) => {
  await ensureInstalled()
  return runNode([at('apps', 'api', 'src', 'commands', 'secrets.ts'), ...args])
})
