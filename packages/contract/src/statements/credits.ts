import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { chosenColumns } from '../core/list-sheet.ts'
import { xlsx } from '../core/media-types.ts'
import { paged, SearchQuery } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { IdParams, optionalQueryId, reference } from '../fields/id.ts'
import { Money, signedMoney } from '../fields/money.ts'
import { optionalText, requiredText, SearchText } from '../fields/text.ts'
import { matchReasons } from './match-reasons.ts'

/** A declared gift that can be matched with rows of a bank statement. */
export const StatementGift = z
  .object({
    kind: z.enum(['contribution', 'donation', 'slip']),
    id: z.int().describe('Da contribuição, do valor de um grupo em uma doação, ou do boleto'),
    of: z.object({ id: z.int(), description: z.string() }).describe('A coleta, a doação, ou a solicitação do boleto'),
    diocese: z.object({ id: z.int(), name: z.string() }).nullable(),
    declared_by: z.string(),
    value: Money,
    declared_on: z.string().describe('Dia civil em que foi declarado'),
    verified: z.boolean().describe('Já verificada, finalizada ou paga'),
  })
  .meta({ id: 'StatementGift' })
export type StatementGift = z.infer<typeof StatementGift>

export const StatementRow = z
  .object({
    id: z.int(),
    day: z.string().describe('Dia civil em que o banco lançou'),
    value: Money,
    text: z.string().describe('Como o banco escreveu'),
    account: z.object({ id: z.int(), name: z.string() }),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

const reasons = z.array(z.enum(matchReasons)).describe('Por que, em códigos estáveis')

export const StatementMatch = z
  .object({
    id: z.int(),
    state: z.enum(['certain', 'confirmed']).describe('certain: pelas regras; confirmed: alguém confirmou ou verificou'),
    reasons,
    confirmed_by: z.string().nullable(),
    rows: z.array(StatementRow),
    gifts: z.array(StatementGift),
    difference: Money.describe(
      'Créditos menos o declarado, onde alguém aceitou que diferem; de um boleto, sempre zero',
    ),
    difference_reason: z.string().nullable().describe('Por que a diferença foi aceita'),
  })
  .meta({ id: 'StatementMatch' })
export type StatementMatch = z.infer<typeof StatementMatch>

/** A possible match that a person has to confirm: these rows (one or several) may be these gifts (one or several). */
export const StatementCandidate = z
  .object({ rows: z.array(StatementRow), gifts: z.array(StatementGift), reasons })
  .meta({ id: 'StatementCandidate' })
export type StatementCandidate = z.infer<typeof StatementCandidate>

export const creditStates = ['waiting', 'matched', 'set_aside'] as const
export type CreditState = (typeof creditStates)[number]

export const StatementCredit = StatementRow.extend({
  state: z.enum(creditStates),
  match: StatementMatch.nullable(),
  candidates: z.array(StatementCandidate).describe('O mais provável primeiro'),
  set_aside: z
    .object({ reason: z.string(), by: z.string().nullable(), at: z.string() })
    .nullable()
    .describe('Por que não é de nenhuma contribuição; de um que voltou e tem par, por que já está resolvido'),
  returned_on: z.string().nullable().describe('Dia civil em que o mesmo valor voltou a quem pagou'),
  same_text: z.int().describe('Outros créditos que esperam com o mesmo texto'),
  dioceses: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Do que espera: de quem parece ser, pelo texto; até três, a mais provável primeiro'),
  asked: z
    .array(
      z.object({
        diocese: z.object({ id: z.int(), name: z.string() }),
        recipient: z.string(),
        by: z.string().nullable(),
        at: z.string(),
      }),
    )
    .describe('A quem já se pediu por e-mail que o declare'),
}).meta({ id: 'StatementCredit' })
export type StatementCredit = z.infer<typeof StatementCredit>

const tag = 'Extratos'
const finance = { access: 'admin', permission: 'finance', tag } as const

const takenMessage =
  '409: conflict.row_taken, conflict.gift_taken (outra pessoa acabou de usar o lançamento ou a contribuição)'

export const CreditQuery = SearchQuery.extend({
  state: z.enum(['', ...creditStates], `A situação é uma destas: ${creditStates.join(', ')}`).default(''),
  account: optionalQueryId('Conta bancária não encontrada'),
  day: CivilDay('dia').optional(),
  from: CivilDay('dia').optional().describe('Desde que dia, com ele'),
  to: CivilDay('dia').optional().describe('Até que dia, com ele'),
  returned: z
    .enum(['', 'true'], 'returned é true')
    .default('')
    .describe('true: só créditos que voltaram a quem pagou e ainda contam como pagamento de alguém'),
})

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/finance/statements/credits',
  ...finance,
  summary: 'Os créditos dos extratos, o mais novo primeiro, com o que são ou podem ser',
  query: CreditQuery,
  answers: { 200: paged(StatementCredit) },
})

export const countStatements = endpoint({
  method: 'GET',
  path: '/api/finance/statements/count',
  ...finance,
  summary: 'Quantos créditos esperam por alguém, e o que foi declarado e não veio',
  answers: {
    200: z.object({
      waiting: z.int(),
      waiting_value: Money,
      likely: z.int().describe('Dos que esperam, quantos têm um par provável'),
      missing: z.int().describe('Contribuições declaradas que não vieram depois de alguns dias'),
      returned: z
        .int()
        .describe('Créditos que voltaram a quem pagou e ainda contam como contribuição, doação ou pagamento de boleto'),
    }),
  },
})

export const confirmMatch = endpoint({
  method: 'POST',
  path: '/api/finance/statements/matches',
  ...finance,
  summary: `Confirma que estes lançamentos são estas contribuições ou doações, e aprende quem paga por aquela diocese. ${takenMessage}, conflict.value_changed (a diferença já é outra), conflict.other_sum (o marcado à mão soma outro valor), conflict.finished (a coleta foi finalizada)`,
  body: z.object({
    row_ids: z
      .array(reference('Lançamento não encontrado'))
      .min(1, 'Escolha um lançamento')
      .max(20, 'Escolha até 20 lançamentos'),
    contribution_ids: z
      .array(reference('Contribuição não encontrada'))
      .max(20, 'Escolha até 20 contribuições')
      .default([]),
    donation_ids: z.array(reference('Doação não encontrada')).max(20, 'Escolha até 20 doações').default([]),
    invoice_id: reference('Boleto não encontrado')
      .optional()
      .describe('Um boleto pago por Pix ou transferência: fica pago, e a sua baixa vai na próxima remessa'),
    same_as_manual: z
      .boolean()
      .default(false)
      .describe(
        'O crédito é o pagamento que foi marcado à mão neste boleto, no mesmo valor: conta uma vez, na data do banco',
      ),
    difference: signedMoney('diferença')
      .optional()
      .describe(
        'Créditos menos o declarado, como se viu ao decidir: obrigatória, com o motivo, onde não são iguais. De um boleto pode faltar: o pagamento espera em Pendências, divergente',
      ),
    reason: optionalText(500).describe('Por que a diferença é aceita'),
  }),
  answers: { 201: StatementMatch, 409: Problem, 422: Problem },
})

export const releaseMatch = endpoint({
  method: 'POST',
  path: '/api/finance/statements/credits/:id/release',
  ...finance,
  holds: true,
  summary:
    'Desfaz o par de um lançamento, com o motivo; o que foi aprendido com ele é esquecido. Uma contribuição verificada continua verificada. 409: conflict.nothing_to_resolve, conflict.match_changed, conflict.slip_paid (desfaça o pagamento do boleto)',
  params: IdParams,
  body: z.object({
    reason: requiredText('motivo', 500),
    match_id: reference('match_id é o número de um par')
      .optional()
      .describe('O par que quem desfaz viu; sem ele, o que houver'),
  }),
  answers: { 200: StatementCredit, 409: Problem },
})

export const setAside = endpoint({
  method: 'POST',
  path: '/api/finance/statements/credits/:id/set-aside',
  ...finance,
  summary: `Separa um crédito que não é contribuição nem doação, com o motivo. De um que voltou a quem pagou e ainda tem par, diz que isso está resolvido, e o par fica. ${takenMessage}`,
  params: IdParams,
  body: z.object({
    reason: requiredText('motivo', 500),
    same_text: z
      .boolean('same_text é true ou false')
      .default(false)
      .describe('Também todos os que esperam com o mesmo texto na mesma conta'),
  }),
  answers: { 200: z.object({ set_aside: z.int() }), 409: Problem },
})

export const bringBack = endpoint({
  method: 'POST',
  path: '/api/finance/statements/credits/:id/bring-back',
  ...finance,
  summary: 'Traz de volta um crédito que foi separado. 409: conflict.nothing_to_resolve',
  params: IdParams,
  answers: { 200: StatementCredit, 409: Problem },
})

export const findGifts = endpoint({
  method: 'GET',
  path: '/api/finance/statements/gifts',
  ...finance,
  summary:
    'Contribuições e doações do cofrinho ainda sem lançamento, e boletos em aberto, por diocese ou quem enviou; os de valor mais próximo primeiro',
  query: z.object({
    search: SearchText,
    row: optionalQueryId('Lançamento não encontrado').describe('Compara com o valor deste lançamento'),
  }),
  answers: { 200: z.array(StatementGift) },
})

/** The data that bank statements have about a contribution, for the person who reviews its proof. */
export const BankSide = z
  .object({
    match: StatementMatch.nullable(),
    candidates: z.array(StatementCandidate),
    statement_until: z.string().nullable().describe('Até que dia civil há extrato da conta; vazio sem nenhum'),
    returned_on: z
      .string()
      .nullable()
      .describe('Dia civil em que o banco devolveu o crédito dela ou, sem par, um do mesmo valor na mesma conta'),
    released: z
      .object({ by: z.string().nullable(), at: z.string(), reason: z.string() })
      .nullable()
      .describe('Sem par: quem desfez por último um par dela, e por quê'),
  })
  .meta({ id: 'BankSide' })
export type BankSide = z.infer<typeof BankSide>

export const getBankSide = endpoint({
  method: 'GET',
  path: '/api/verification/case/:id/bank',
  access: 'staff',
  tag: 'Verificação',
  summary: 'O que o extrato do banco diz de uma contribuição',
  params: IdParams,
  answers: { 200: BankSide },
})

/**
 * The reasons why the statements do not show a declared contribution. `late`: the statements cover all days on which
 * its payment could appear; `unread`: they do not cover these days yet; `verified`: somebody verified it without a row
 * of a statement.
 */
export const absences = ['late', 'unread', 'verified'] as const
export type Absence = (typeof absences)[number]

export const MissingQuery = SearchQuery.extend({
  why: z
    .enum(['', ...absences], `O motivo é um destes: ${absences.join(', ')}`)
    .default('')
    .describe(
      'late, que vale sem este campo: o extrato da conta já passou do prazo; unread: ainda não chegou lá; verified: foi verificada sem lançamento',
    ),
  account: optionalQueryId('Conta bancária não encontrada'),
  collection: optionalQueryId('Coleta não encontrada').describe('Sem este campo, as das coletas abertas'),
})

export const listMissing = endpoint({
  method: 'GET',
  path: '/api/finance/statements/missing',
  ...finance,
  summary: 'Contribuições declaradas que o extrato da sua conta não mostra; a mais antiga primeiro',
  query: MissingQuery,
  answers: { 200: paged(StatementGift.extend({ account: z.string(), email: z.string() })) },
})

export const CreditSheetQuery = CreditQuery.omit({ page: true, limit: true }).extend({
  columns: chosenColumns(['text', 'day', 'value', 'what']),
})
export type CreditSheetQuery = z.output<typeof CreditSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportCreditSheet = endpoint({
  method: 'GET',
  path: '/api/finance/statements/credits/sheet',
  ...finance,
  asksPassword: true,
  summary: 'Planilha exatamente da lista filtrada, uma linha por crédito',
  query: CreditSheetQuery,
  file: xlsx,
  answers: { 200: null },
})

export const MissingSheetQuery = MissingQuery.omit({ page: true, limit: true }).extend({
  columns: chosenColumns(['diocese', 'declared', 'value', 'account', 'by']),
})
export type MissingSheetQuery = z.output<typeof MissingSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportMissingSheet = endpoint({
  method: 'GET',
  path: '/api/finance/statements/missing/sheet',
  ...finance,
  asksPassword: true,
  summary: 'Planilha exatamente da lista filtrada, uma linha por contribuição que o extrato não mostra',
  query: MissingSheetQuery,
  file: xlsx,
  answers: { 200: null },
})
