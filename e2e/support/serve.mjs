// Runs the real server for the journeys, with its own data folder, postal-code service and mail server.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtServer, ensureServerBuilt } from '../../scripts/lib/server-build.mjs'
import { startMailServer } from './mail-server.mjs'
import { startPostalService } from './postal-service.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'seara-e2e-'))
const postal = await startPostalService()
const mail = await startMailServer(Number(process.env.E2E_MAILBOX_PORT))
await ensureServerBuilt()

const product = spawn(process.execPath, [builtServer], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, CEP_URL: postal.url, SMTP_URL: mail.url },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.kill('SIGTERM'))
product.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  postal.close()
  mail.close()
  process.exit(code ?? 0)
})
