import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../core/startup-error.ts'

/** How long to wait for a database that is starting, in milliseconds. */
const timeout = 8_000
const oldestVersion = 15

/**
 * Waits until the database can be used.
 * @param setting names the setting with the address
 * @throws StartupError when the database cannot be used; the message does not show the password
 */
export async function requireDatabase(pool: pg.Pool, url: string, setting = 'DATABASE_URL'): Promise<void> {
  const deadline = performance.now() + timeout
  for (;;) {
    try {
      return requireVersion(
        await pool.query<{ version: string }>("SELECT current_setting('server_version_num') AS version"),
      )
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (!isStarting(error) || performance.now() > deadline) throw unusable(url, setting, error)
      await sleep(300)
    }
  }
}

function requireVersion({ rows }: pg.QueryResult<{ version: string }>): void {
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (!(major >= oldestVersion))
    throw new StartupError(
      `O banco de dados (DATABASE_URL) é o PostgreSQL ${major}; é preciso o ${oldestVersion} ou mais novo.`,
    )
}

/** Whether nothing listens or answers yet, or the server says that it is starting (57P03). */
const isStarting = (error: unknown): boolean =>
  isTimeout(error) || ['ECONNREFUSED', 'ENOENT', '57P03'].includes(codeOf(error))

/** Recognises pg's timeouts, which have no code, by their message. */
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message)

const reasons: Record<string, string> = {
  ECONNREFUSED: 'ninguém responde nesse endereço',
  ENOENT: 'ninguém responde nesse endereço',
  ENOTFOUND: 'o servidor não existe',
  EAI_AGAIN: 'o servidor não existe',
  ETIMEDOUT: 'o servidor não responde',
  '28P01': 'usuário ou senha incorretos',
  '28000': 'o acesso não é permitido',
  '3D000': 'o banco não existe',
  '57P03': 'o servidor ainda está iniciando',
}

function unusable(url: string, setting: string, error: unknown): StartupError {
  const { host, pathname } = new URL(url)
  const reason =
    reasons[isTimeout(error) ? 'ETIMEDOUT' : codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
  return new StartupError(`Não consigo usar o banco de dados ${host}${pathname} (${setting}): ${reason}.`, {
    cause: error,
  })
}

/** The code of an error; of the first error when a host name with several addresses fails for each. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}
