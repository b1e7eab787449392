import type { MailListItem } from '@seara/contract/platform/outbox'

type State = MailListItem['state']

/** For each state: the words for one mail and for many, and the badge's colour. */
export const states: Record<State, { one: string; many: string; color: string }> = {
  queued: { one: 'Na fila', many: 'Na fila', color: 'trigo' },
  sending: { one: 'Enviando', many: 'Enviando agora', color: 'trigo' },
  sent: { one: 'Enviada', many: 'Enviadas', color: 'campo' },
  failed: { one: 'Não enviada', many: 'Não enviadas', color: 'red' },
  withdrawn: { one: 'Retirada', many: 'Retiradas', color: 'gray' },
}

export const noServerTitle = 'Nenhum servidor de e-mail está configurado'
export const noServer =
  'As mensagens ficam guardadas aqui e podem ser lidas, mas nenhuma sai. Quem cuida da instalação precisa informar o servidor de e-mail (SMTP_URL); as que esperam saem sozinhas em seguida.'

export const heldTitle = 'Nenhuma mensagem sai até a liberação'
export const held = 'Este sistema foi restaurado de um backup, e as mensagens esperam que um administrador o libere.'
export const toRelease = 'Ver e liberar'

export const missing = '❌ Não foi possível encontrar a mensagem!'
export const loadFailed = 'Não foi possível carregar a mensagem'

export const withdrawnTitle = 'Esta mensagem foi retirada, e não é mais enviada'
export const outdatedTitle = 'Esta mensagem já saiu, e não é enviada de novo'
export const serverWords = 'O servidor de e-mail respondeu'

/** Explains what happens when the mail is sent again. */
export const askSendAgain = ({ state, recipient }: Pick<MailListItem, 'state' | 'recipient'>) =>
  state === 'sent'
    ? `${recipient} já recebeu esta mensagem. Uma cópia será enviada, com os mesmos anexos.`
    : `Uma nova tentativa de envio a ${recipient} começa agora.`
