import type { TimelineEntry } from '@seara/contract/overview/timelines'
import { plural } from '../../lib/format.ts'
import type { TimelineOf } from './timeline-of.ts'

export const title = 'Linha do tempo'
export const descriptions: Record<TimelineOf['kind'], string> = {
  diocese: 'Contribuições, solicitações, boletos, envios, cofrinho, e-mails e anotações, do mais novo ao mais antigo.',
  parish: 'O que os grupos deram ao cofrinho e o que foi conversado, do mais novo ao mais antigo.',
  group: 'O que o grupo deu ao cofrinho e o que foi conversado, do mais novo ao mais antigo.',
}
export const empties: Record<TimelineOf['kind'], string> = {
  diocese: 'Ainda não há nada desta diocese',
  parish: 'Ainda não há nada desta paróquia',
  group: 'Ainda não há nada deste grupo',
}
export const emptyMessages: Record<TimelineOf['kind'], string> = {
  diocese: 'O que ela enviar e pedir aparece aqui; uma conversa por telefone também pode ser anotada.',
  parish: 'O que os seus grupos derem aparece aqui; uma conversa por telefone também pode ser anotada.',
  group: 'O que ele der aparece aqui; uma conversa por telefone também pode ser anotada.',
}
export const followUpExplained: Record<TimelineOf['kind'], string> = {
  diocese: 'Opcional. Nesse dia a diocese aparece em Hoje.',
  parish: 'Opcional. Nesse dia a paróquia aparece em Hoje.',
  group: 'Opcional. Nesse dia o grupo aparece em Hoje.',
}
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
  tracking: 'Rastreio',
  gift: 'Cofrinho',
  note: 'Anotação',
  mail: 'E-mail',
}

/** The number of boxes in words: `2 caixas embaladas, por despachar`; for shipped boxes only `2 caixas` */
export const boxesOf = ({ boxes, shipped }: { boxes: number; shipped: boolean }): string => {
  const count = plural(boxes, 'caixa', 'caixas')
  if (shipped) return count
  return `${count} ${boxes === 1 ? 'embalada' : 'embaladas'}, por despachar`
}
