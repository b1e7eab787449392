import type { SentMail, SentMails } from '@seara/contract/overview/mails-of-records'
import { plural } from '../../lib/format.ts'

const untilReleased = 'só depois que o sistema restaurado for liberado'

/** The message after a mail was queued to be sent again. In a restored system, it says what the mail waits for. */
export const againQueued = ({ is_held }: Pick<SentMail, 'is_held'>): string =>
  is_held ? `✅ A mensagem espera na fila: sai ${untilReleased}!` : '✅ A mensagem entrou na fila de envio!'

/** The message after `count` mails were queued to be sent again. */
export const manyQueued = (count: number, { is_held }: Pick<SentMails, 'is_held'>): string =>
  is_held
    ? `${plural(count, 'mensagem espera', 'mensagens esperam')} na fila: ${count === 1 ? 'sai' : 'saem'} ${untilReleased}`
    : plural(count, 'mensagem entrou na fila de envio', 'mensagens entraram na fila de envio')

export const againFailed = '❌ Não foi possível enviar de novo!'
