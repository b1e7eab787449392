import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { xlsx } from '../core/media-types.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { BaseYear } from '../fields/base-year.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { reference } from '../fields/id.ts'
import { Money, positiveMoney } from '../fields/money.ts'
import { password } from '../fields/password.ts'
import { requiredLines, SearchText } from '../fields/text.ts'

/** The three ledgers. Their sums are never added to each other. */
export const ledgers = ['collections', 'campaigns', 'cofrinho'] as const
export type Ledger = (typeof ledgers)[number]

/** The names of the ledgers within a sentence: "O exercício de 2025 da coleta …". */
export const ledgerNames: Record<Ledger, string> = {
  collections: 'da coleta',
  campaigns: 'da campanha',
  cofrinho: 'do cofrinho',
}

/** The names of the ledgers as titles. */
export const ledgerTitles: Record<Ledger, string> = {
  collections: 'Coleta',
  campaigns: 'Campanha',
  cofrinho: 'Cofrinho',
}

/** Things that prevent the closing of a year, or that a person should check before it. */
export const yearChecks = [
  'not_finished',
  'receipts_waiting',
  'year_running',
  'pending',
  'open_slips',
  'without_slip',
  'worklist',
  'unfinished_donations',
  'returned_credits',
  'credits_waiting',
  'days_open',
] as const
export type YearCheckCode = (typeof yearChecks)[number]

const YearCheck = z.object({
  code: z.enum(yearChecks),
  refuses: z.boolean().describe('Impede o encerramento; os outros são avisos'),
  count: z.int(),
  value: Money.nullable(),
})
export type YearCheck = z.infer<typeof YearCheck>

const sums = {
  value: Money.describe('Coleta: verificado; campanha: pago; cofrinho: dado pelos grupos'),
  entries: z.int().describe('De quantos lançamentos é a soma'),
}

export const PastClosing = z
  .object({
    id: z.int(),
    closed_at: z.string(),
    closed_by: z.string().nullable(),
    ...sums,
    warnings: z.array(YearCheck).describe('O que se viu e aceitou ao encerrar'),
    reopened_at: z.string().nullable(),
    reopened_by: z.string().nullable(),
    reopen_reason: z.string().nullable(),
  })
  .meta({ id: 'PastClosing' })
export type PastClosing = z.infer<typeof PastClosing>

/** One year of a ledger. For a closed year, `closed_value + corrections = value`. */
export const LedgerYear = z
  .object({
    ledger: z.enum(ledgers),
    base_year: z.int(),
    record_id: z.int().nullable().describe('A coleta ou a campanha do ano'),
    name: z.string(),
    closed_at: z.string().nullable(),
    closed_by: z.string().nullable(),
    closed_value: Money.nullable().describe('A soma no encerramento, que não muda mais'),
    corrections: Money.describe('A soma das correções que valem ao lado dela'),
    correction_count: z.int(),
    value: Money.describe('A soma atual, com as correções'),
    entries: z.int(),
  })
  .meta({ id: 'LedgerYear' })
export type LedgerYear = z.infer<typeof LedgerYear>

export const LedgerYearDetails = LedgerYear.extend({
  checks: z.array(YearCheck),
  seen: z.string().describe('O que se viu antes de encerrar, para `seen` do encerramento'),
  closings: z.array(PastClosing).describe('Os encerramentos do ano, o mais novo primeiro'),
}).meta({ id: 'LedgerYearDetails' })
export type LedgerYearDetails = z.infer<typeof LedgerYearDetails>

const ownPassword = password('senha atual').min(1, '*O campo senha atual é obrigatório')

export const CloseYearBody = z
  .object({
    seen: z.string('Confira o exercício antes de encerrar').regex(/^[\w-]{0,100}$/, 'Confira o exercício de novo'),
    current_password: ownPassword,
  })
  .meta({ id: 'CloseYearBody' })

export const ReopenYearBody = z
  .object({ reason: requiredLines('motivo', 500), current_password: ownPassword })
  .meta({ id: 'ReopenYearBody' })

export const correctionKinds = ['manual', 'late', 'undone'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const YearCorrection = z
  .object({
    id: z.int(),
    ledger: z.enum(ledgers),
    base_year: z.int(),
    kind: z
      .enum(correctionKinds)
      .describe('`manual`: lançada à mão; `late`: pagamento que chegou depois; `undone`: pagamento desfeito'),
    diocese: z.object({ id: z.int(), name: z.string() }),
    value: Money.describe('Menor que zero quando tira'),
    day: z.string(),
    reason: z.string(),
    request_id: z.int().nullable(),
    our_number: z.string().nullable(),
    counts: z
      .boolean()
      .describe('Se vale ao lado da soma encerrada; um pagamento já está na soma de um encerramento posterior'),
    created_at: z.string(),
    created_by: z.string().nullable(),
  })
  .meta({ id: 'YearCorrection' })
export type YearCorrection = z.infer<typeof YearCorrection>

export const YearCorrectionBody = z
  .object({
    ledger: z.enum(ledgers, 'O livro não existe'),
    base_year: BaseYear,
    diocese_id: reference('*O campo diocese é obrigatório'),
    effect: z.enum(['adds', 'takes'], 'Escolha se soma ou subtrai').describe('Se soma ou subtrai o valor'),
    value: positiveMoney(),
    day: CivilDay('data'),
    reason: requiredLines('motivo', 500),
  })
  .meta({ id: 'YearCorrectionBody' })
export type YearCorrectionBody = z.output<typeof YearCorrectionBody>

const filters = {
  ledger: z.enum(ledgers, 'Escolha o livro').describe('Um só: livros não se somam'),
  year: BaseYear.optional(),
  search: SearchText,
}
export const YearCorrectionFilter = z.object(filters)
export type YearCorrectionFilter = z.output<typeof YearCorrectionFilter>
export const YearCorrectionQuery = PageQuery.extend(filters)
export type YearCorrectionQuery = z.output<typeof YearCorrectionQuery>

const tag = 'Exercícios'
/** The parameters in the path. An unknown ledger, or a year outside 1900 to 2099, gives a 404. */
const ofYear = z.object({
  ledger: z.enum(ledgers),
  year: z
    .string()
    .regex(/^(?:19|20)\d{2}$/)
    .transform(Number),
})
const forFinance = { access: 'admin', permission: 'finance' } as const

export const listLedgerYears = endpoint({
  method: 'GET',
  path: '/api/year-closings',
  ...forFinance,
  tag,
  summary: 'Os exercícios de cada livro, o ano mais novo primeiro',
  answers: { 200: z.array(LedgerYear) },
})

export const ledgerYearState = endpoint({
  method: 'GET',
  path: '/api/year-closings/:ledger/:year/state',
  access: 'staff',
  tag,
  summary: 'Se o exercício está encerrado, com a soma encerrada, as correções e a soma atual; 404 para um ano sem nada',
  params: ofYear,
  answers: { 200: LedgerYear },
})

export const ledgerYear = endpoint({
  method: 'GET',
  path: '/api/year-closings/:ledger/:year',
  ...forFinance,
  tag,
  summary: 'Um exercício, com o que impede o encerramento e o que é bom ver antes',
  params: ofYear,
  answers: { 200: LedgerYearDetails },
})

export const closeYear = endpoint({
  method: 'POST',
  path: '/api/year-closings/:ledger/:year',
  ...forFinance,
  tag,
  summary: 'Encerra o exercício: guarda as somas e, daí em diante, recusa tudo que mude o dinheiro dele',
  params: ofYear,
  body: CloseYearBody,
  answers: { 201: LedgerYearDetails },
})

export const reopenYear = endpoint({
  method: 'POST',
  path: '/api/year-closings/:ledger/:year/reopen',
  access: 'admin',
  tag,
  holds: true,
  summary: 'Reabre um exercício encerrado, com o motivo; o encerramento fica no histórico',
  params: ofYear,
  body: ReopenYearBody,
  answers: { 200: LedgerYearDetails },
})

export const listYearCorrections = endpoint({
  method: 'GET',
  path: '/api/year-corrections',
  ...forFinance,
  tag,
  summary: 'As correções de exercícios encerrados, a mais nova primeiro; a busca olha diocese, motivo e pessoa',
  query: YearCorrectionQuery,
  answers: { 200: paged(YearCorrection) },
})

export const yearCorrectionSheet = endpoint({
  method: 'GET',
  path: '/api/year-corrections/sheet',
  ...forFinance,
  asksPassword: true,
  tag,
  summary: 'Planilha das correções com os mesmos filtros',
  query: YearCorrectionFilter,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const createYearCorrection = endpoint({
  method: 'POST',
  path: '/api/year-corrections',
  ...forFinance,
  tag,
  holds: true,
  summary:
    'Lança uma correção ao lado das somas de um exercício encerrado; ela nunca muda nem é excluída, e o cabeçalho Idempotency-Key permite repetir sem dobrar',
  body: YearCorrectionBody,
  answers: { 201: YearCorrection },
})
