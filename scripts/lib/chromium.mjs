import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at } from './paths.mjs'
import { run, runNode, say, StepError } from './run.mjs'

/** Chromium without windows, because windows would cost a third of the tests' time. */
const headlessShell = 'chromium-headless-shell'

/** @returns the path of a Chromium for tests, which is installed first when the machine has none */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  say('Instalando um Chromium para os testes no navegador ...')
  if (process.getuid?.() === 0) {
    const apt = async (...args) =>
      (await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => 1)) === 0
    if (
      (await apt('update')) &&
      ((await apt('install', '-y', headlessShell)) || (await apt('install', '-y', 'chromium')))
    ) {
      const installed = await findChromium()
      if (installed) return installed
    }
  }
  await runNode([at('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  throw new StepError(
    'Não encontrei nem consegui instalar um Chromium: instale-o e informe o caminho em CHROMIUM_PATH.',
  )
}

async function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new StepError(`CHROMIUM_PATH não aponta para um programa: ${CHROMIUM_PATH}`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  // Playwright's own Chromium comes last: it is used when the machine has no other.
  const { chromium } = await import('@playwright/test')
  return [...candidates, chromium.executablePath()].find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
