import type { Figure } from '@seara/contract/billing/reconciliation'
import { formatMoney, formatNumber } from '../../../lib/format.ts'

export const title = 'Conciliação'
export const description = 'De cada campanha: o que foi solicitado, faturado e recebido, e o que falta.'
export const noCampaigns = 'Ainda não há campanhas'
export const noCampaignsMessage = 'A conciliação de uma campanha aparece aqui quando ela é criada.'
export const missing = '❌ Campanha não encontrada!'
export const loadFailed = 'Não foi possível carregar os dados'
export const noRows = 'Nenhuma linha'
export const noRowsMessage = 'Não há nada por trás deste valor.'
export const nothingYet = 'Ainda não há solicitações confirmadas'
export const nothingYetMessage = 'As somas de cada regional aparecem aqui com a primeira solicitação confirmada.'
export const byRegion = 'Por regional'
export const byRegionExplained = 'Cada número leva às linhas que o formam; as colunas somam o total.'
export const statement = 'Como as somas se ligam'
export const statementExplained =
  'Solicitado, menos o que está sem boleto, mais ou menos as diferenças, é o faturado. Faturado, mais o divergente e o pago em dobro, menos o que está em aberto e o vencido, é o recebido.'

interface FigureText {
  label: string
  /** The words for the amounts that the figure sums. */
  explained: string
}

export const figureTexts: Record<Figure, FigureText> = {
  requested: { label: 'Solicitado', explained: 'soma das solicitações confirmadas' },
  unbilled: { label: 'Sem boleto', explained: 'solicitações sem boleto em aberto, vencido ou pago' },
  adjusted: {
    label: 'Diferenças',
    explained: 'totais que mudaram depois do boleto, solicitações excluídas e segundos boletos',
  },
  billed: { label: 'Faturado', explained: 'boletos em aberto, vencidos e pagos' },
  paid: { label: 'Recebido', explained: 'todos os pagamentos' },
  fee: { label: 'Tarifas', explained: 'descontadas pelo banco' },
  net: { label: 'Líquido', explained: 'recebido menos as tarifas' },
  open: { label: 'Em aberto', explained: 'boletos a vencer' },
  overdue: { label: 'Vencido', explained: 'boletos vencidos e não pagos' },
  divergent: { label: 'Divergente', explained: 'pago a mais ou a menos que o valor do boleto' },
  double: { label: 'Em dobro', explained: 'pago de novo no mesmo boleto' },
}

/** The sign that stands before a figure in the calculation. */
type Sign = '+' | '−' | '±' | '=' | ''

/** The calculation from the requested to the net amount, one figure after the other. */
export const chain: readonly { figure: Figure; sign: Sign }[] = [
  { figure: 'requested', sign: '' },
  { figure: 'unbilled', sign: '−' },
  { figure: 'adjusted', sign: '±' },
  { figure: 'billed', sign: '=' },
  { figure: 'divergent', sign: '±' },
  { figure: 'double', sign: '+' },
  { figure: 'open', sign: '−' },
  { figure: 'overdue', sign: '−' },
  { figure: 'paid', sign: '=' },
  { figure: 'fee', sign: '−' },
  { figure: 'net', sign: '=' },
]

/** The words that screen readers read in place of a sign. */
export const signNames: Record<Sign, string> = {
  '+': 'mais ',
  '−': 'menos ',
  '±': 'mais ou menos ',
  '=': 'é igual a ',
  '': '',
}

export const linesOf = (count: number) => (count === 1 ? '1 linha' : `${formatNumber(count)} linhas`)

/** Says how many payments without a slip were closed with a reason. They belong to no campaign. */
export const closedNotice = (count: number, value: number) =>
  count === 1
    ? `Um pagamento de ${formatMoney(value)} foi encerrado com um motivo, sem boleto: não entra em nenhuma soma.`
    : `${formatNumber(count)} pagamentos, ${formatMoney(value)} ao todo, foram encerrados com um motivo, sem boleto: não entram em nenhuma soma.`

/** Says how many payments still wait to be assigned to a slip. Until then, they belong to no campaign. */
export const unmatchedNotice = (count: number, value: number) =>
  count === 1
    ? `Um pagamento de ${formatMoney(value)} ainda está sem boleto, e por isso não entra em nenhuma soma, de nenhuma campanha.`
    : `${formatNumber(count)} pagamentos, ${formatMoney(value)} ao todo, ainda estão sem boleto, e por isso não entram em nenhuma soma, de nenhuma campanha.`
