import type { Attention, ReturnRecord, SlipOfRecord } from '@seara/contract/billing/return-records'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { inCents } from '../../../lib/in-cents.ts'

export const title = 'Pendências'
export const description =
  'Pagamentos e avisos do banco que esperam pela decisão de alguém. Cada decisão fica com o motivo.'
export const searchLabel = 'Buscar por diocese, solicitante, código, nosso número ou valor'
export const closedTitle = 'Encerrados com motivo'
export const closedDescription =
  'Pagamentos sem boleto que alguém encerrou com um motivo, de todas as campanhas. Não entram em nenhuma soma.'
export const noneClosed = 'Nenhum pagamento foi encerrado sem boleto'
export const closedToDo = 'Este pagamento foi encerrado sem boleto. Se é de um boleto daqui, ligue-o a ele.'
export const byHandTitle = 'Pagos à mão ou por extrato, a conferir'
export const byHandDescription =
  'De outro valor que o do boleto, em dobro, ou depois de cancelado. Confira e anote o motivo.'
export const refusedTitle = 'Recusados pelo banco'
export const refusedDescription =
  'O registro recusado vai de novo na remessa depois de corrigido, ou ganha segunda via. A baixa recusada vai de novo: até lá, o boleto ainda pode ser pago no banco.'
export const refusedMovements = { entry: 'Registro', 'write-off': 'Baixa' } as const
export const refusedToDo =
  'Só se o banco já não tem este boleto em aberto: a baixa fica como feita, e ele sai desta lista. Senão, ponha a baixa na próxima remessa.'
export const recordsDone = 'Nenhum aviso do banco espera por você'
export const allDone = 'Nada espera por você'
export const allDoneMessage = 'Todos os pagamentos têm o seu boleto, e todos os avisos do banco foram conferidos.'
export const resolveFailed = '❌ Não foi possível resolver o registro!'
export const resolved = '✅ Registro resolvido com sucesso!'
export const assigned = '✅ Pagamento ligado ao boleto com sucesso!'
export const assignedDouble =
  '⚠️ Pagamento ligado, mas o boleto já estava pago: ele agora espera aqui como pago em dobro.'
/** Shown when the record still waits, because it has a problem that was not on the screen. */
export const stillWaits =
  '⚠️ A marca feita à mão foi desfeita, mas o pagamento continua aqui: confira por que ele ainda espera.'
export const slipMissing = 'Escolha um boleto'
export const nothingFound = 'Nenhum boleto encontrado'
export const sameMoney = 'É o mesmo dinheiro que foi marcado à mão'
export const sameMoneyExplained =
  'No mesmo valor: a marca feita à mão é desfeita, e fica só o pagamento que o banco informou.'

/** The names of the reasons why an item waits, for the filter. */
export const attentionNames: Record<Attention, string> = {
  unmatched: 'Sem boleto',
  double: 'Pagos em dobro',
  after_cancel: 'Depois de cancelados',
  divergent: 'Divergentes',
  review: 'Outros avisos',
}

/** For each reason of waiting: what the treasurer should do. */
export const whatToDo: Record<Attention, string> = {
  unmatched:
    'O banco recebeu este valor com um nosso número que não é de nenhum boleto daqui. Ligue-o ao boleto certo, ou dê-o como conferido se não é da rede.',
  double:
    'A solicitação deste boleto tem mais de um pagamento. Confira no extrato se o dinheiro entrou duas vezes e combine com a diocese o que fazer.',
  after_cancel:
    'O boleto já tinha sido cancelado ou excluído quando foi pago. Ele passou a pago, e o boleto em aberto da mesma solicitação foi cancelado.',
  divergent: 'O valor pago não é o valor do boleto. Confira se são juros, multa ou desconto.',
  review: 'O banco avisou algo que pede atenção, ou o arquivo traz um pagamento cujo valor não se pôde ler.',
}

/** The heading above the open slips that ask for exactly the amount of a payment. */
export const askingIt = 'Em aberto, e pedem este valor:'

type LateCharges = NonNullable<ReturnRecord['late_charges']>

/**
 * The amount of a late slip with its charges: `R$ 154,36: multa de R$ 3,01 e juros de R$ 0,85 por 17 dias de atraso`.
 */
export const lateChargesInWords = (charges: LateCharges) => `${formatMoney(charges.total)}: ${chargesInWords(charges)}`

const chargesInWords = ({ days, fine, interest }: LateCharges) => {
  const parts = [
    fine > 0 ? `multa de ${formatMoney(fine)}` : '',
    interest > 0 ? `juros de ${formatMoney(interest)}` : '',
  ]
  return `${parts.filter(Boolean).join(' e ')} por ${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'} de atraso`
}

/**
 * The reason proposed for a divergent payment that equals its slip's value with fine and interest. Empty when the
 * payment has another amount or is not divergent.
 */
export const proposedReason = ({
  attention,
  paid_value,
  late_charges,
}: Pick<ReturnRecord, 'attention' | 'paid_value' | 'late_charges'>): string => {
  if (attention !== 'divergent' || late_charges === null || late_charges.total !== paid_value) return ''
  const words = chargesInWords(late_charges)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, como o boleto pede.`
}

export const toLookAt = (count: number) =>
  count === 0
    ? 'Nada espera por conferência.'
    : count === 1
      ? 'Contando os de antes, um registro espera por conferência.'
      : `Contando os de antes, ${formatNumber(count)} registros esperam por conferência.`

/** The details of a found slip: `R$ 150,50 · vence 10/12/2026 · … · solicitação ABCDE-12345 · nosso número 09/…`. */
export const slipDetail = ({ value, due_date, request_code, our_number, request_name, campaign_code }: SlipOfRecord) =>
  [
    formatMoney(value),
    `vence ${formatDay(due_date)}`,
    request_name,
    `solicitação ${request_code}`,
    `nosso número ${our_number}`,
    campaign_code,
  ].join(' · ')

/** A warning before a payment is assigned to a slip; null when nothing is unusual. */
export function oddity({ paid_value }: Pick<ReturnRecord, 'paid_value'>, slip: SlipOfRecord): string | null {
  if (slip.status === 'paid') return 'Este boleto já está pago: o pagamento ficará aqui como pago em dobro.'
  if (slip.status === 'cancel' || slip.status === 'deleted')
    return 'Este boleto foi cancelado: ele passa a pago, e o boleto em aberto da mesma solicitação é cancelado.'
  if (inCents(paid_value) !== inCents(slip.value))
    return `O valor pago (${formatMoney(paid_value)}) não é o do boleto (${formatMoney(slip.value)}): ele ficará como divergente.`
  return null
}

export const byHandToDo =
  'O pagamento é de outro valor, em dobro, ou veio depois do cancelamento. Confira se são juros, desconto, dinheiro a devolver ou um engano; um engano se desfaz na tela da solicitação.'

/** The name of a record in buttons and dialogs: its diocese or, without a slip, its nosso número. */
export const nameOf = ({ invoice, our_number }: Pick<ReturnRecord, 'invoice' | 'our_number'>) =>
  invoice ? invoice.diocese_name : `nosso número ${our_number || 'em branco'}`
