import type { TimelineMail } from '@seara/contract/overview/timelines'
import type { SentMail, SentMails } from '@seara/contract/overview/mails-of-records'
import { plural } from '../../lib/format.ts'

export const noMails = 'Nenhum e-mail foi enviado ainda.'
export const showAll = (count: number) => `Mostrar todos os ${count}`
export const againTitle = 'Enviar de novo?'
const untilReleased = 'só depois que o sistema restaurado for liberado'

export const againQueued = ({ is_held }: Pick<SentMail, 'is_held'>): string =>
  is_held ? `✅ A mensagem espera na fila: sai ${untilReleased}!` : '✅ A mensagem entrou na fila de envio!'

/** The message after `count` mails were queued to be sent again. */
export const manyQueued = (count: number, { is_held }: Pick<SentMails, 'is_held'>): string =>
  is_held
    ? `${plural(count, 'mensagem espera', 'mensagens esperam')} na fila: ${count === 1 ? 'sai' : 'saem'} ${untilReleased}`
    : plural(count, 'mensagem entrou na fila de envio', 'mensagens entraram na fila de envio')
export const againFailed = '❌ Não foi possível enviar de novo!'
export const sendAgainTo = ({ subject, recipient }: TimelineMail) => `Reenviar: ${subject}, ${recipient}`
export const againExplained = ({ state, subject }: TimelineMail) =>
  state === 'sent'
    ? `“${subject}” já saiu. Uma cópia vai para o endereço abaixo, com os mesmos anexos.`
    : `“${subject}” ainda não saiu, e vai agora para o endereço abaixo.`
