import { ApiError } from '../../lib/api-error.ts'

const unknown = 'Algo deu errado neste aparelho. Recarregue a página e tente de novo.'
const tooLarge = 'O envio é grande demais para o servidor: o limite é de 10 MB.'
const busy = 'O servidor está ocupado ou em manutenção. Tente novamente em instantes.'

/**
 * The reason why a call failed, for the part of the screen that made the call. After too many calls, it also says how
 * long to wait.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unknown
  // An answer without a code comes from a proxy, whose page has no message for people.
  const own = error.code !== ''
  if (error.status === 413 && !own) return tooLarge
  if (error.status >= 500 && !own) return busy
  const message = error.message.replace('❌ ', '')
  if (error.retryAfter === null || error.status !== 429) return message
  return `${message} ${waitWords(error.retryAfter)}`
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** `Você pode tentar de novo em 12 minutos.` The time is rounded up, so that the next attempt is not too early. */
export function waitWords(seconds: number): string {
  const time =
    seconds < 60
      ? count(Math.max(1, seconds), 'segundo', 'segundos')
      : seconds < 3_600
        ? count(Math.ceil(seconds / 60), 'minuto', 'minutos')
        : count(Math.ceil(seconds / 3_600), 'hora', 'horas')
  return `Você pode tentar de novo em ${time}.`
}
