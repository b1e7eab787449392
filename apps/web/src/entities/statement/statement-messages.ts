import type { BankSide, StatementGift, StatementMatch, StatementRow } from '@seara/contract/statements/credits'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { formatDay, formatMoment, formatMoney } from '../../lib/format.ts'

/**
 * The words for the reasons for and against matching a credit with a gift. A gift is a contribution, donation or slip.
 */
const reasonTexts: Record<MatchReason, string> = {
  'same-value': 'mesmo valor, até o centavo',
  'in-window': 'veio nos dias esperados',
  'memo-day': 'o dia escrito no extrato confere, o banco lançou depois',
  'tax-id': 'CNPJ da diocese',
  'tax-id-root': 'CNPJ de uma filial da diocese',
  'masked-tax-id': 'o CNPJ, meio escondido, confere',
  'usual-payer': 'quem costuma pagar por esta diocese',
  'diocese-name': 'nome da diocese',
  'cut-name': 'nome da diocese, cortado pelo banco',
  'sender-name': 'nome de quem enviou',
  cents: 'valor com centavos, que nenhuma outra tem',
  txid: 'código do Pix do boleto',
  'slip-paid': 'o boleto já está pago: ficará como pago em dobro',
  'marked-by-hand': 'o boleto foi dado como pago à mão',
  'slip-closed': 'o boleto já tinha sido cancelado',
  'no-payer': 'o extrato não diz quem pagou',
  'other-payer': 'o extrato diz outro nome',
  'other-tax-id': 'o CNPJ do extrato é outro',
  'other-value': 'o valor é outro',
  'other-account': 'entrou em outra conta',
  'outside-window': 'veio fora dos dias esperados',
  'several-credits': 'há mais de um crédito assim',
  'several-declarations': 'há mais de uma contribuição assim',
  'debited-later': 'o mesmo valor saiu da conta depois',
  'partly-returned': 'parte do valor voltou a quem pagou',
  'taken-back-before': 'alguém já desfez a verificação ou o par',
  'round-value': 'valor redondo: quem pagou pode ser outro',
  'split-gift': 'dois créditos que somam a contribuição',
  'joined-gifts': 'um crédito que soma duas contribuições',
}

/** Reasons that speak against a match; they are shown first. */
const against: ReadonlySet<MatchReason> = new Set<MatchReason>([
  'slip-paid',
  'marked-by-hand',
  'slip-closed',
  'no-payer',
  'other-payer',
  'other-tax-id',
  'other-value',
  'other-account',
  'outside-window',
  'several-credits',
  'several-declarations',
  'debited-later',
  'partly-returned',
  'taken-back-before',
  'round-value',
])

export const doubtsOf = (reasons: readonly MatchReason[]): string[] =>
  reasons.filter((reason) => against.has(reason)).map((reason) => reasonTexts[reason])

export const supportOf = (reasons: readonly MatchReason[]): string[] =>
  reasons.filter((reason) => !against.has(reason)).map((reason) => reasonTexts[reason])

/**
 * Says how much a match's credits differ from its gifts: `o valor é outro: R$ 212,23 a menos no banco (o banco
 * descontou a tarifa)`
 */
export const differenceOfMatch = ({
  difference,
  difference_reason,
}: Pick<StatementMatch, 'difference' | 'difference_reason'>): string =>
  `o valor é outro: ${formatMoney(Math.abs(difference))} ${difference < 0 ? 'a menos' : 'a mais'} no banco${difference_reason === null ? '' : ` (${difference_reason})`}`

/** The day and the value of a row of the statement: `no banco em 12/10/2026, R$ 1.500,00` */
export const inBank = ({ day, value }: StatementRow): string => `no banco em ${formatDay(day)}, ${formatMoney(value)}`

const kinds: Record<StatementGift['kind'], string> = {
  contribution: 'Contribuição',
  donation: 'Cofrinho',
  slip: 'Boleto',
}

/** The kind of a gift and what it was given to: `Contribuição · Coleta 2026` */
export const giftOrigin = ({ kind, of }: StatementGift): string => `${kinds[kind]} · ${of.description}`

/** Says on which day the bank gave the money back to the payer. @param day ISO */
export const returnedText = (day: string) => `O banco devolveu este valor em ${formatDay(day)}.`

/** Says who undid the match of a contribution with a credit, when and why. */
export const releasedText = ({ by, at, reason }: NonNullable<BankSide['released']>) =>
  `${by ?? 'Alguém'} desfez o par em ${formatMoment(at)}: ${reason}`

export const releaseTitle = 'Desfazer o par'
export const undoesDecision =
  'O crédito volta a esperar, e o que foi aprendido com este par é esquecido. Uma contribuição já verificada continua verificada.'
export const refusesRules =
  'O crédito volta a esperar, e as regras não o juntam de novo a esta contribuição: quem confere decide de quem ele é.'
export const alsoReleased = 'O par tem mais de dois lados, e todos ficam separados:'
export const released = 'O par foi desfeito.'
export const releaseFailed = 'Não foi possível desfazer o par'
