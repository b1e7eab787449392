import type { StatementAccount, StatementOutcome } from '@seara/contract/statements/statement-files'
import type { Absence, StatementCandidate, StatementCredit, StatementGift } from '@seara/contract/statements/credits'
import { formatDay, formatMoment, formatMoney, formatNumber, plural } from '../../../lib/format.ts'
import { inCents } from '../../../lib/in-cents.ts'

export const title = 'Extratos'
export const description = 'O extrato do banco confere as contribuições: cada crédito encontra quem o declarou.'
export const hint =
  'OFX (Money) de qualquer banco, ou CSV do Inter e do Nubank; vários de uma vez, de contas diferentes'
export const harmless =
  'Antes de guardar qualquer coisa, você vê o que cada extrato confere. O mesmo lançamento conta uma vez, em quantos arquivos vier.'
export const missing = 'Escolha pelo menos um extrato'
export const tooMany = 'Escolha até 20 extratos por vez'
export const reading = 'Lendo e comparando…'
export const applying = 'Guardando…'
export const previewFailed = 'Não foi possível ler os extratos'
export const applyFailed = 'Não foi possível guardar os extratos. Tente de novo.'

/** Says why there is nothing to save. @param statuses the statuses of the files; none is `processed` */
export function nothingToApply(statuses: readonly StatementOutcome['status'][]): string {
  const isOne = statuses.length === 1
  if (statuses.every((status) => status === 'rejected'))
    return isOne
      ? 'Este arquivo não foi guardado: veja o motivo.'
      : 'Nenhum destes arquivos foi guardado: veja os motivos.'
  return isOne ? 'Este arquivo não traz nada de novo.' : 'Nenhum destes arquivos traz algo de novo.'
}

export const creditsTitle = 'Créditos dos extratos'
export const creditsDescription =
  'Conferida: conta, centavos, dias e quem pagou são os declarados, ou alguém confirmou. Pode ser: falta certeza, você decide. Ninguém declarou: diga de quem é, peça a declaração à diocese, ou separe.'
export const daysTitle = 'Conferência por dia'
export const daysDescription =
  'Créditos de cada conta e dia: conferidos, à espera e separados somam o que o banco lançou.'
export const helpTitle = 'Como os extratos conferem'
export const helpDescription = 'Do arquivo do banco até o dia fechado, em quatro passos.'
export const rulesTitle = 'Regras dos extratos'
export const rulesDescription = 'O que se verifica sozinho, e quem costuma pagar por cada diocese.'
export const missingTitle = 'Declaradas que não vieram'
export const missingDescription =
  'O que as dioceses declararam e o extrato não mostra. As que já passaram do prazo das Regras aparecem também em Hoje.'
export const noneLate = {
  title: 'Nada passou do prazo',
  message: 'O que espera o extrato, e o que foi verificado sem crédito, está nas outras escolhas acima.',
}
export const absenceNames: Record<Absence, string> = {
  late: 'Passaram do prazo',
  unread: 'O extrato ainda não chegou lá',
  verified: 'Verificadas sem crédito',
}
const absenceWords: Record<Absence, [one: string, many: string]> = {
  late: ['não veio', 'não vieram'],
  unread: ['espera o extrato', 'esperam o extrato'],
  verified: ['verificada sem crédito', 'verificadas sem crédito'],
}
/** The number of contributions that are in no statement for one reason, in words: `2 não vieram`. */
export const absentInWords = (why: Absence, count: number): string => plural(count, ...absenceWords[why])

export const confirmed = 'Crédito conferido com sucesso!'
export const confirmFailed = 'Não foi possível conferir o crédito'
export const chooseGift = 'Escolha uma contribuição, doação ou boleto'
export const maybeOf = 'Parece ser de:'
export const askedDone = 'O pedido de declaração entrou na fila de envio!'
export const askFailed = 'Não foi possível pedir a declaração'
export const askedInWords = ({ diocese, at, by }: StatementCredit['asked'][number]): string =>
  `Declaração pedida à ${diocese.name} em ${formatMoment(at)}${by === null ? '' : `, por ${by}`}`

/** The sum of values in reais, in cents. */
const sumOf = (of: readonly { value: number }[]): number => of.reduce((cents, { value }) => cents + inCents(value), 0)

/** The sum of the credits minus the sum of the gifts, in reais. */
export const differenceOf = (rows: readonly { value: number }[], gifts: readonly { value: number }[]): number =>
  (sumOf(rows) - sumOf(gifts)) / 100

/** Says that the sums of credits and gifts differ: `Entraram R$ 10,00, e foram declarados R$ 222,23.` */
export const differenceInWords = (rows: readonly { value: number }[], gifts: readonly { value: number }[]): string =>
  `Entraram ${formatMoney(sumOf(rows) / 100)}, e foram declarados ${formatMoney(sumOf(gifts) / 100)}.`

/**
 * Whether the credits and gifts of a candidate have different sums. Always false with a slip: a slip paid with another
 * value is treated in the worklist.
 */
export const differs = ({ rows, gifts }: Pick<StatementCandidate, 'rows' | 'gifts'>): boolean =>
  gifts.every(({ kind }) => kind !== 'slip') && differenceOf(rows, gifts) !== 0

/** Whether a credit and the slip that it paid have different values. `slipQuestion` is then asked before confirming. */
export const paysOtherSlip = (rows: readonly { value: number }[], gifts: readonly StatementGift[]): boolean =>
  gifts.length === 1 && gifts[0]?.kind === 'slip' && differenceOf(rows, gifts) !== 0

/** `O crédito é de R$ 12,34 e o boleto de R$ 658,60. Conferir mesmo assim?` */
export const slipQuestion = (rows: readonly { value: number }[], gifts: readonly { value: number }[]): string =>
  `O crédito é de ${formatMoney(sumOf(rows) / 100)} e o boleto de ${formatMoney(sumOf(gifts) / 100)}. Conferir mesmo assim?`

/** Says what happens when a credit paid a slip of another value, and how much their values differ. */
export const slipDifference = (rows: readonly { value: number }[], gifts: readonly { value: number }[]): string => {
  const difference = differenceOf(rows, gifts)
  return `Entraram ${formatMoney(Math.abs(difference))} a ${difference < 0 ? 'menos' : 'mais'} que o valor do boleto. Ele fica pago, e o pagamento espera em Pendências, como divergente.`
}
export const slipAccepted = 'Sim, este crédito pagou este boleto'
export const slipNotAccepted = 'Os valores são diferentes: confirme antes, ou escolha outro boleto'
export const slipWriteOff =
  'O boleto fica pago. Se estiver registrado no banco, a baixa dele vai na próxima remessa: o banco deixa de o receber.'
export const sameValueSlips = 'Boletos em aberto deste valor exato'

export const markedByHand = 'Este boleto foi dado como pago à mão'
export const sameMoney = 'É o mesmo dinheiro, no mesmo valor: conta uma vez, com a data do banco'
export const otherMoney = 'É outro pagamento: o boleto fica como pago em dobro'

export const differenceReason = 'Por que os valores diferem'
export const differenceHint =
  'Sem o mesmo valor, a contribuição não conta como conferida pelo banco: alguém decide na verificação.'

/** A warning about the gifts chosen for a credit; null when nothing is unusual, or when `slipQuestion` asks already. */
export function sumDoubt({ value }: StatementCredit, gifts: readonly StatementGift[]): string | null {
  if (gifts.length === 0) return null
  if (gifts.length > 1 && gifts.some(({ kind }) => kind === 'slip'))
    return 'Um crédito paga um boleto só, e nada além dele: tire os outros.'
  if (differenceOf([{ value }], gifts) === 0 || paysOtherSlip([{ value }], gifts)) return null
  const sum = formatMoney(sumOf(gifts) / 100)
  return `${gifts.length === 1 ? `O valor declarado é ${sum}` : `Somam ${sum}`}, e o crédito é de ${formatMoney(value)}.`
}

export const asideDone = (count: number) =>
  count === 1 ? 'Crédito separado com sucesso!' : `${formatNumber(count)} créditos separados com sucesso!`
export const returnSettled = 'A devolução está resolvida.'
export const asideFailed = 'Não foi possível separar o crédito'
export const broughtBack = 'O crédito voltou para a espera.'
export const bringBackFailed = 'Não foi possível trazer o crédito de volta'
export const closedDay = 'Dia conferido com o extrato!'
export const closeFailed = 'Não foi possível dar o dia como conferido'
export const reopenedDay = 'O dia voltou a estar aberto.'
export const saved = 'Regras salvas com sucesso!'
export const saveFailed = 'Não foi possível salvar as regras'
export const forgotten = 'Pagador esquecido.'
export const forgetFailed = 'Não foi possível esquecer o pagador'
export const payersEmpty =
  'Ninguém ainda. Quando você confere um crédito à mão, a Seara aprende quem paga por aquela diocese.'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${formatNumber(count)} ${count === 1 ? one : many}`

/** Counts the rows that a statement has for an account: `12 lançamentos novos, 3 já tinham vindo, 1 linha ignorada`. */
export const accountInWords = ({ new_rows, known, skipped }: StatementAccount): string =>
  [
    counted(new_rows, 'lançamento novo', 'lançamentos novos') ?? 'nenhum lançamento novo',
    counted(known, 'já tinha vindo', 'já tinham vindo'),
    counted(skipped, 'linha ignorada (saldo, futura ou ilegível)', 'linhas ignoradas (saldos, futuras ou ilegíveis)'),
  ]
    .filter((part) => part !== null)
    .join(', ')

/** The days that a statement covers: `de 01/10/2026 a 20/10/2026`; null when the statement does not say. */
export const periodOf = ({ from, to }: Pick<StatementAccount, 'from' | 'to'>): string | null =>
  from === null || to === null ? null : from === to ? formatDay(from) : `de ${formatDay(from)} a ${formatDay(to)}`

/**
 * Says how many of a statement's credits were matched: `8 conferidas com certeza · 2 prováveis · 1 boleto pago por
 * Pix`.
 */
export const foundInWords = ({ certain, likely, slips }: StatementOutcome, applied: boolean): string =>
  [
    counted(certain, 'contribuição conferida com certeza', 'contribuições conferidas com certeza'),
    counted(likely, 'crédito com par provável', 'créditos com par provável'),
    counted(
      slips,
      `boleto ${applied ? 'ficou' : 'ficará'} pago por Pix`,
      `boletos ${applied ? 'ficaram' : 'ficarão'} pagos por Pix`,
    ),
  ]
    .filter((part) => part !== null)
    .join(' · ') || 'Nenhum crédito novo confere com o que foi declarado'

/** Says how many of a statement's new credits the preview shows, when there are too many to show all. */
export const firstOfMany = (shown: number, all: number): string =>
  `Aqui estão ${formatNumber(shown)} dos ${formatNumber(all)} créditos novos, os que têm par primeiro; depois de guardar, todos estão em Créditos.`

export const willApply = (count: number) =>
  count === 1 ? '1 extrato traz algo de novo.' : `${formatNumber(count)} extratos trazem algo de novo.`

export const appliedInWords = (count: number) =>
  count === 0
    ? 'Nenhum extrato foi guardado'
    : count === 1
      ? 'Extrato guardado'
      : `${formatNumber(count)} extratos guardados`

export const whichCollection = 'Coleta em que a diocese declara'
