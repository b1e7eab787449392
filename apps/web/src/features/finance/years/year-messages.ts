import type {
  CorrectionKind,
  Ledger,
  LedgerYear,
  YearCheck,
  YearCheckCode,
} from '@seara/contract/overview/year-closings'
import { formatMoney, plural } from '../../../lib/format.ts'

export const title = 'Exercícios'
export const description =
  'Cada livro é encerrado por si: as somas ficam guardadas, e o que for preciso mudar depois é uma correção ao lado delas.'
export const nothing = 'Nenhum exercício ainda'
export const nothingMessage = 'Os anos aparecem com a primeira coleta, campanha ou doação do cofrinho.'
export const missing = 'Exercício não encontrado'
export const loadFailed = 'Não foi possível carregar o exercício'

/** For each ledger: the name of the amounts that its sum adds up. */
export const sumNames: Record<Ledger, string> = {
  collections: 'Contribuições verificadas',
  campaigns: 'Boletos pagos',
  cofrinho: 'Dado pelos grupos',
}

export const entriesOf = ({ ledger, entries }: LedgerYear): string =>
  ({
    collections: plural(entries, 'contribuição', 'contribuições'),
    campaigns: plural(entries, 'pagamento', 'pagamentos'),
    cofrinho: plural(entries, 'contribuição de grupo', 'contribuições de grupos'),
  })[ledger]

const amount = (value: number | null) => (value === null ? '' : ` (${formatMoney(value)})`)

const checkTexts: Record<YearCheckCode, (count: number) => string> = {
  not_finished: () => 'ainda não foi finalizada',
  receipts_waiting: (count) => plural(count, 'recibo ainda será emitido', 'recibos ainda serão emitidos'),
  year_running: () => 'O ano ainda não terminou',
  pending: (count) => plural(count, 'contribuição a verificar', 'contribuições a verificar'),
  open_slips: (count) => plural(count, 'boleto em aberto', 'boletos em aberto'),
  without_slip: (count) => plural(count, 'solicitação confirmada sem boleto', 'solicitações confirmadas sem boleto'),
  worklist: (count) => plural(count, 'pendência a resolver', 'pendências a resolver'),
  unfinished_donations: (count) => plural(count, 'doação em andamento', 'doações em andamento'),
  returned_credits: (count) =>
    plural(count, 'pagamento que o banco devolveu a quem pagou', 'pagamentos que o banco devolveu a quem pagou'),
  credits_waiting: (count) => plural(count, 'crédito do extrato sem dono', 'créditos do extrato sem dono'),
  days_open: (count) => plural(count, 'dia do extrato não conferido', 'dias do extrato não conferidos'),
}

/** An open point of a year: `3 contribuições a verificar (R$ 30,00)`. */
export function checkText({ code, count, value }: YearCheck, ledger: Ledger): string {
  const text = checkTexts[code](count)
  const subject = ledger === 'collections' ? 'A coleta' : 'A campanha'
  return `${code === 'not_finished' ? `${subject} ` : ''}${text}${amount(value)}`
}

/** For each kind of open point: what happens to such points once the year is closed. */
export const checkHints: Partial<Record<YearCheckCode, string>> = {
  pending: 'ficam fora da soma e não podem mais ser verificadas',
  open_slips: 'um pagamento que o banco mostrar depois entra como correção',
  without_slip: 'não recebem mais boleto',
  worklist: 'um pagamento atribuído depois entra como correção; um em dobro que já conta fica na soma do ano',
  returned_credits: 'ficam na soma do ano e não se desfazem mais: desfaça antes, ou lance depois uma correção',
  unfinished_donations: 'ainda podem ser finalizadas, sem mudar a soma do ano',
}

export const checksTitle = 'Antes de encerrar'
export const allClear = 'Nada impede o encerramento, e nada ficou em aberto.'
export const mustFirst = 'Impede o encerramento'
export const goodToSee = 'Bom saber'

export const open = 'Em aberto'
export const closed = 'Encerrado'
export const close = 'Encerrar o exercício'
export const closeQuestion = (name: string) => `Encerrar ${name}?`
export const closeText = (year: LedgerYear) =>
  `Fica guardada a soma de ${formatMoney(year.value)} (${entriesOf(year)}). Depois disso, nada que mude esse dinheiro é aceito: só correções ao lado, ou a reabertura por um administrador.`
export const closeDone = '✅ Exercício encerrado!'
export const closeFailed = '❌ Não foi possível encerrar o exercício!'

export const reopen = 'Reabrir'
export const reopenQuestion = (name: string) => `Reabrir ${name}?`
export const reopenText =
  'Os lançamentos podem mudar outra vez. Este encerramento fica no histórico, com o motivo, e as correções à mão continuam valendo.'
export const reopenDone = '✅ Exercício reaberto!'
export const reopenFailed = '❌ Não foi possível reabrir o exercício!'

export const ownPassword = 'Sua senha'
export const reason = 'Motivo'

export const correctionsTitle = 'Correções'
export const correctionsHint = 'Ficam ao lado da soma encerrada, e nunca mudam nem são excluídas.'
export const addCorrection = 'Nova correção'
export const corrected = '✅ Correção lançada!'
export const correctedOnce = 'Sem resposta do servidor. Tente de novo sem mudar nada: a correção entra uma vez só.'
export const correctFailed = '❌ Não foi possível lançar a correção!'
export const noCorrections = 'Nenhuma correção'
export const correctionStays = 'Confira antes de salvar: uma correção errada só se desfaz com outra correção.'
export const searchCorrections = 'Buscar por diocese, motivo ou pessoa'

export const effects = {
  adds: { label: 'Soma', help: 'Faltou no encerramento' },
  takes: { label: 'Subtrai', help: 'Estava a mais no encerramento' },
} as const

export const kindWords: Record<CorrectionKind, string> = {
  manual: 'À mão',
  late: 'Chegou depois',
  undone: 'Desfeito',
}
export const inLaterSum = 'já na soma do encerramento seguinte'

export const pastTitle = 'Encerramentos'
export const pastEntry = (value: number, entries: number) =>
  `${formatMoney(value)} em ${plural(entries, 'lançamento', 'lançamentos')}`
