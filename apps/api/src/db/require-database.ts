import type pg from 'pg'
import { say } from '../core/console.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { StartupError } from '../core/startup-error.ts'

const oldestVersion = 15

/**
 * Waits until the database can be used: it may still be starting, or changing its leader.
 * @param options.setting the name of the setting with the address, for messages
 * @param options.signal ends the wait
 * @throws StartupError when the database cannot be used, or is too old; the message does not show the password
 */
export async function requireDatabase(
  pool: pg.Pool,
  url: string,
  { setting = 'DATABASE_URL', signal }: { setting?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const question = "SELECT current_setting('server_version_num') AS version"
  const onWait = () => say(`O banco de dados (${setting}) ainda não responde; espero por ele ...`)
  try {
    const { rows } = await retryLostConnection(() => pool.query<{ version: string }>(question), { onWait, signal })
    requireVersion(rows[0]?.version, setting)
  } catch (error) {
    if (error instanceof StartupError || signal?.aborted === true) throw error
    throw unusable(url, setting, error)
  }
}

function requireVersion(version: string | undefined, setting: string): void {
  const major = Math.floor(Number(version) / 10_000)
  if (!(major >= oldestVersion))
    throw new StartupError(
      `O banco de dados (${setting}) é o PostgreSQL ${major}; é preciso o ${oldestVersion} ou mais novo.`,
    )
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'ninguém responde nesse endereço',
  ECONNRESET: 'a conexão é encerrada',
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
  const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
  return new StartupError(`Não consigo usar o banco de dados ${host}${pathname} (${setting}): ${reason}.`, {
    cause: error,
  })
}

/**
 * The code of an error. When a host name has several addresses and each fails, the first error counts. pg's own errors
 * have no code, so they are recognised by their message.
 */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return ''
  if ('code' in first) return String(first.code)
  if (/timeout/i.test(first.message)) return 'ETIMEDOUT'
  return first.message.startsWith('Connection terminated') ? 'ECONNRESET' : ''
}
