import { existsSync, readFileSync } from 'node:fs'
import { at } from './paths.mjs'
import { runNpm, say, StepError } from './run.mjs'

const folder = at('bench', 'lighthouse')

/**
 * Installs Lighthouse when it is missing or has another version. It has a folder of its own, because it is larger than
 * everything that the server needs, and only one measurement uses it.
 * @returns the path of Lighthouse's program
 */
export async function ensureLighthouse() {
  const wanted = read('package.json').dependencies.lighthouse
  if (read('node_modules', 'lighthouse', 'package.json')?.version !== wanted) {
    say('Instalando o Lighthouse (npm ci) ...')
    const code = await runNpm(['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new StepError(`A instalação do Lighthouse falhou (o npm terminou com ${code}).`)
  }
  return at('bench', 'lighthouse', 'node_modules', 'lighthouse', 'cli', 'index.js')
}

function read(...path) {
  const file = at('bench', 'lighthouse', ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
