// Runs the real product for the journeys: a data folder of its own, and a postal-code service of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostalService } from './postal-service.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'seara-e2e-'))
const postal = await startPostalService()

const product = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, CEP_URL: postal.url },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => product.kill('SIGTERM'))
product.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  postal.close()
  process.exit(code ?? 0)
})
