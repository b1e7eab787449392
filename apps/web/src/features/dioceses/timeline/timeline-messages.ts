import type { TimelineEntry } from '@seara/contract/overview/diocese-timeline'

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
