import type { TimelineEntry, TimelineMail } from '@seara/contract/overview/diocese-timeline'
import { formatMoment } from '../../../lib/format.ts'

export const title = 'Linha do tempo'
export const description = 'Contribuições, solicitações, boletos, envios e anotações, do mais novo ao mais antigo.'
export const empty = 'Ainda não há nada desta diocese'
export const emptyMessage = 'O que ela enviar e pedir aparece aqui; uma conversa por telefone também pode ser anotada.'
export const loadFailed = 'Não foi possível carregar a linha do tempo'

export const noted = '✅ Anotação guardada!'
export const noteFailed = '❌ Não foi possível guardar a anotação!'
export const followedUp = '✅ Retorno feito!'
export const reopened = '✅ O retorno continua pendente!'
export const followUpFailed = '❌ Não foi possível mudar a anotação!'

export const kinds: Record<TimelineEntry['kind'], string> = {
  contribution: 'Contribuição',
  request: 'Solicitação',
  slip: 'Boleto',
  shipment: 'Envio',
  note: 'Anotação',
}

/**
 * How far a mail is: `Enviado 22/11/2026 11:51 a x@y.org`, `Espera para sair desde … a …`,
 * `Não saiu para …: motivo`
 */
export function mailSentence(mail: TimelineMail): string {
  const { state, recipient, queued_at, sent_at, last_error, withdrawn_because } = mail
  if (state === 'sent') return `Enviado ${formatMoment(sent_at ?? queued_at)} a ${recipient}`
  if (state === 'withdrawn') return `Não foi enviado a ${recipient}: ${withdrawn_because ?? 'foi retirado'}`
  if (state === 'failed') return `Não saiu para ${recipient}: ${last_error ?? 'o servidor de e-mail recusou'}`
  return `Espera para sair desde ${formatMoment(queued_at)}, a ${recipient}`
}
