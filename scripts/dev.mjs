// npm run dev: runs the server, which restarts at each change, and in front of it the web part with hot reload.
import { ensureInstalled } from './lib/install.mjs'
import { at } from './lib/paths.mjs'
import { main, say } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await main(async () => {
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  say(`API em http://127.0.0.1:${port}, telas em http://127.0.0.1:5173 (Ctrl-C encerra).`)
  const env = { ...process.env, API_URL: `http://127.0.0.1:${port}` }
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (asked = true))
  const api = serve(['--watch', '--watch-preserve-output', at('apps', 'api', 'src', 'main.ts')], { env })
  const web = serve([at('node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1'], {
    env,
    cwd: at('apps', 'web'),
  })
  // Each program is useless without the other. When one ends, the other is ended too.
  const code = await Promise.race([api, web])
  if (!asked) process.kill(process.pid, 'SIGTERM')
  await Promise.all([api, web])
  return code
})
