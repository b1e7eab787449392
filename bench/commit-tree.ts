import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]): string => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' })

interface CommitTree {
  root: string
  remove: () => void
}

/**
 * Checks another commit out into a folder of its own. When it needs the same packages as this tree, both share them.
 * @throws Error when git does not know the commit, or its packages cannot be installed
 */
export function checkOut(commit: string): CommitTree {
  const root = mkdtempSync(join(tmpdir(), 'seara-commit-'))
  git('worktree', 'add', '--detach', '--force', root, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', root)
    rmSync(root, { recursive: true, force: true })
  }
  try {
    const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
    if (lock(root) === lock(repository)) linkPackages(root)
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
    return { root, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Builds the web part of the source tree at `root`. */
export function buildWeb(root: string): void {
  const build = `import('./scripts/lib/web-build.mjs').then(({ ensureWebBuilt }) => ensureWebBuilt())`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
}

/** Links the packages of this tree into the commit's, except our own (`@seara`), which are the commit's. */
function linkPackages(root: string): void {
  const [from, to] = [join(repository, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(join(to, '@seara'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@seara') symlinkSync(join(from, name), join(to, name))
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(root, folder))) symlinkSync(join(root, folder, name), join(to, '@seara', name))
}
