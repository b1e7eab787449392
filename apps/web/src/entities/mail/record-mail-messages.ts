import type { TimelineMail } from '@seara/contract/overview/timelines'

export const noMails = 'Nenhum e-mail foi enviado ainda.'
export const showAll = (count: number) => `Mostrar todos os ${count}`
export const againTitle = 'Enviar de novo?'
export const sendAgainTo = ({ subject, recipient }: TimelineMail) => `Reenviar: ${subject}, ${recipient}`
export const againExplained = ({ state, subject }: TimelineMail) =>
  state === 'sent'
    ? `“${subject}” já saiu. Uma cópia vai para o endereço abaixo, com os mesmos anexos.`
    : `“${subject}” ainda não saiu, e vai agora para o endereço abaixo.`
