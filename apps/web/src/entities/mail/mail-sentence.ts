import type { TimelineMail } from '@seara/contract/overview/timelines'
import { formatMoment } from '../../lib/format.ts'

/**
 * The state of a mail in words: `Enviado 22/11/2026 11:51 a x@y.org`, `Espera para sair desde … a …`,
 * `Não saiu para …: motivo`
 */
export function mailSentence(mail: TimelineMail): string {
  const { state, recipient, queued_at, sent_at, last_error, withdrawn_because } = mail
  if (state === 'sent') return `Enviado ${formatMoment(sent_at ?? queued_at)} a ${recipient}`
  if (state === 'withdrawn') return `Não foi enviado a ${recipient}: ${withdrawn_because ?? 'foi retirado'}`
  if (state === 'failed') return `Não saiu para ${recipient}: ${last_error ?? 'o servidor de e-mail recusou'}`
  return `Espera para sair desde ${formatMoment(queued_at)}, a ${recipient}`
}
