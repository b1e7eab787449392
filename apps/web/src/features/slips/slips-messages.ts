import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { formatDay, formatNumber, plural } from '../../lib/format.ts'

export const makeTitle = 'Gerar boletos'
export const makeExplained =
  'Um boleto para cada solicitação confirmada que ainda não tem um. Repetir não gera nada em dobro.'
export const makeFailed = 'Falha ao enviar boletos'
export const remindFailed = '❌ Não foi possível enviar os lembretes!'
export const remindConfirm = 'Enviar o lembrete de boletos vencidos?'
export const sendAgain = 'Enviar de novo também a quem já entrou'

export const noSlips = 'Ainda não há boletos'
export const noSlipsMessage = 'Gere os boletos quando as solicitações estiverem confirmadas.'
export const papersTitle = 'Papéis e planilhas'

export const papers = {
  print: {
    title: 'Boletos para imprimir',
    description: 'Os que o banco recebe, em um só PDF, um por página, por regional e diocese.',
  },
}
export const printChoices = [
  { value: 'open', label: 'Em aberto e vencidos' },
  { value: 'pending', label: 'Só os em aberto' },
  { value: 'expired', label: 'Só os vencidos' },
] as const

export const slipCount = (count: number) => plural(count, 'boleto', 'boletos')

export const writtenOffCount = (count: number) =>
  plural(count, 'baixado pelo banco pede segunda via', 'baixados pelo banco pedem segunda via')

/** Says how many of the cancelled slips were deleted together with their request. */
export const deletedCount = (count: number) =>
  count === 0 ? 'Nenhum excluído' : `e ${plural(count, 'excluído com a solicitação', 'excluídos com a solicitação')}`

const sendings = {
  at_once: 'Cada um é enviado por e-mail ao solicitante, se ele tem um, assim que fica pronto.',
  when_registered:
    'Cada um é enviado por e-mail ao solicitante, se ele tem um, depois que o banco confirmar o registro.',
}

/** Says how many slips would be made now, when they are due, and when they are mailed. */
export const wouldMake = ({ to_make, due_date, send_slips }: SlipSummary) =>
  to_make === 0
    ? 'Não há boleto a gerar.'
    : `${to_make === 1 ? 'É gerado' : 'São gerados'} ${slipCount(to_make)}, com vencimento em ${formatDay(due_date)}. ${sendings[send_slips]}`

interface LeftOut {
  /** The number of expired slips that get no reminder because the bank would no longer accept them. */
  unpayable: number
  /** The number of expired slips that get no reminder because they have no PDF to attach. */
  undrawn: number
  /** The number of expired slips that get no reminder because their request has no valid e-mail. */
  unreachable: number
}

export const reachOf = (slips: number, recent: number, { unpayable, undrawn, unreachable }: LeftOut) => {
  const mute =
    unreachable === 0
      ? ''
      : ` ${plural(unreachable, 'boleto vencido fica', 'boletos vencidos ficam')} de fora: a solicitação não tem e-mail válido.`
  const bare =
    undrawn === 0
      ? ''
      : ` ${plural(undrawn, 'boleto vencido fica', 'boletos vencidos ficam')} de fora por estar${undrawn === 1 ? '' : 'em'} sem PDF: gere a segunda via.`
  const dead =
    unpayable === 0
      ? ''
      : ` ${plural(unpayable, 'boleto vencido fica', 'boletos vencidos ficam')} de fora: o banco não o${unpayable === 1 ? '' : 's'} receberia.`
  if (slips === 0)
    return unpayable + undrawn + unreachable === 0
      ? 'Não há boleto vencido.'
      : `Ninguém a lembrar agora.${mute}${bare}${dead}`
  const reached = slips - recent
  const lately =
    recent === 0 ? '' : ` ${plural(recent, 'já entrou', 'já entraram')} em um envio de lembretes nas últimas 24 horas.`
  const spared = lately + mute + bare + dead
  return reached === 0
    ? `Ninguém a lembrar agora.${spared}`
    : `O lembrete vai sobre ${plural(reached, 'boleto vencido', 'boletos vencidos')}.${spared}`
}

/** Says how many confirmed requests already have a slip. */
export const alreadyHave = (count: number) => plural(count, 'já tem boleto', 'já têm boleto')
export const zeroTotal = (count: number) =>
  plural(count, 'confirmada tem total zero e não recebe boleto', 'confirmadas têm total zero e não recebem boleto')
export const unconfirmed = (count: number) => plural(count, 'ainda não está confirmada', 'ainda não estão confirmadas')
export const leftOut = 'Ficam de fora'

export const floodedTitle = 'Muitas solicitações do mesmo endereço'
export const floodedExplained = (count: number) =>
  `Estas ${formatNumber(count)} vieram de um mesmo endereço na internet. Desmarque as que não devem receber boleto.`
export const floodsUnread =
  'Não foi possível ver se muitas solicitações vieram do mesmo endereço. Feche e tente de novo.'
export const leaveAllOut = 'Desmarcar todas'
export const takeAll = 'Marcar todas'
