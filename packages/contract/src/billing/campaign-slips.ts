import { z } from 'zod'
import { BatchIds, BatchResult, queryIds } from '../core/batch.ts'
import { endpoint } from '../core/endpoint.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { IdParams, PathId, queryId } from '../fields/id.ts'
import { Money, positiveMoney } from '../fields/money.ts'
import { optionalText } from '../fields/text.ts'
import { Addressee } from '../platform/addressee.ts'
import { JobStarted } from '../platform/jobs.ts'
import { MailSample } from '../platform/mail-sample.ts'
import { pdf, xlsx } from '../core/media-types.ts'
import { mostTicked, sheetChoice } from '../core/list-sheet.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'
import { DoubtfulPayer } from './doubtful-payers.ts'
import { registrations, Slip, slipStatuses } from './slip.ts'
import { sendSlipsOptions } from '../settings/slip-issuer.ts'

/** A slip in a campaign's list, with the request that it belongs to. */
export const SlipListItem = Slip.extend({
  request_code: z.string().describe('XXXXX-XXXXX'),
  request_name: z.string(),
  request_email: z.string(),
  request_deleted: z.boolean().describe('Se a solicitação foi excluída, e não tem mais tela'),
  diocese_name: z.string(),
  region_name: z.string().nullable(),
  mailed: z.boolean().describe('Se o boleto foi posto na caixa de saída'),
}).meta({ id: 'SlipListItem' })
export type SlipListItem = z.infer<typeof SlipListItem>

/** Counts a campaign's slips by state, and says what the job that makes the missing slips would do now. */
export const SlipSummary = z
  .object({
    issuer_complete: z.boolean().describe('Sem emissor completo não se geram boletos'),
    send_slips: z.enum(sendSlipsOptions).describe('Quando os boletos gerados agora são enviados'),
    confirmed: z.int().describe('Solicitações confirmadas'),
    unconfirmed: z.int().describe('Solicitações não confirmadas, que não recebem boleto'),
    to_make: z.int().describe('Confirmadas e sem boleto em aberto, vencido ou pago: as que a tarefa atende'),
    doubtful: z
      .array(DoubtfulPayer)
      .describe(
        'Das que a tarefa atende, as dioceses cujo CNPJ tem o dígito verificador errado: o banco costuma recusar',
      ),
    zero_total: z.int().describe('Das confirmadas, as de total zero, que não recebem boleto'),
    due_date: z.string().describe('Dia civil em que vencem os boletos gerados agora'),
    pending: z.int(),
    expired: z.int(),
    paid: z.int(),
    cancel: z.int(),
    deleted: z.int(),
    pending_value: Money.describe('Soma dos boletos em aberto e não vencidos'),
    expired_value: Money.describe('Soma dos vencidos'),
    paid_value: Money.describe('Soma de todos os pagamentos'),
    double_value: Money.describe('Dela, o que foi pago de novo no mesmo boleto'),
    mailed: z.int().describe('Boletos em aberto ou vencidos já postos na caixa de saída'),
    waiting_registration: z.int().describe('Em aberto, à espera de que o banco os confirme para serem enviados'),
    rejected: z.int().describe('Em aberto e recusados pelo banco'),
    written_off: z.int().describe('Em aberto ou vencidos que o banco baixou: pedem segunda via'),
  })
  .meta({ id: 'SlipSummary' })
export type SlipSummary = z.infer<typeof SlipSummary>

/**
 * Says what a reminder of a campaign's overdue slips would do if it were sent now: which slips, to whom, with which
 * text.
 */
export const DefaultersReach = z
  .object({
    slips: z
      .int()
      .describe(
        'Boletos vencidos que ainda podem ser pagos no banco, têm o PDF que vai no lembrete, e são de solicitação com e-mail válido',
      ),
    recent: z
      .int()
      .describe('Quantos deles já entraram em um envio nas últimas 24 horas e ficam de fora, a não ser com again=true'),
    unpayable: z
      .int()
      .describe('Vencidos que ficam de fora porque o banco os baixou, os recusou ou ainda não os registrou'),
    undrawn: z.int().describe('Vencidos que ficam de fora porque o seu PDF ainda não foi feito'),
    unreachable: z.int().describe('Vencidos que ficam de fora só porque a solicitação não tem e-mail válido'),
    to: z
      .array(Addressee)
      .describe(
        'A quem iria, e quem fica de fora por não ter e-mail válido, por diocese; de mais de mil, os primeiros',
      ),
    sample: MailSample.nullable().describe('O lembrete como chega a um deles; null se não vai a ninguém'),
  })
  .meta({ id: 'DefaultersReach' })
export type DefaultersReach = z.infer<typeof DefaultersReach>

const credit_date = CivilDay('data do pagamento')

export const SlipChange = z.object({
  status: z.enum(slipStatuses, `A situação é uma destas: ${slipStatuses.join(', ')}`),
  credit_date: z
    .union([z.literal(''), z.null()])
    .transform(() => undefined)
    .or(credit_date)
    .optional()
    .describe('Preciso para paid; não pode ser no futuro'),
  paid_value: positiveMoney('valor pago').optional().describe('Só para paid; sem ele vale o valor do boleto'),
  reason: optionalText(500).describe('Preciso para desfazer um pagamento (paid para pending)'),
})
export type SlipChange = z.output<typeof SlipChange>

export const slipSortColumns = ['created_at', 'due_date', 'value', 'diocese', 'credit_date'] as const

export const SlipQuery = SearchQuery.extend({
  status: z.enum(['', ...slipStatuses], `A situação é uma destas: ${slipStatuses.join(', ')}`).default(''),
  registration: z.enum(['', ...registrations], `O registro é um destes: ${registrations.join(', ')}`).default(''),
  ...sorting(slipSortColumns),
})
export type SlipQuery = z.output<typeof SlipQuery>

const tag = 'Boletos'
const base = '/api/missionary-campaign'
const incomplete =
  'conflict.issuer_incomplete (Configure o emissor dos boletos antes de gerar), conflict.our_numbers_used_up'
const again = z
  .enum(['true', 'false'], 'again é true ou false')
  .default('false')
  .transform((value) => value === 'true')
  .describe('true: também a quem foi lembrado nas últimas 24 horas')

/** The most requests for material that one call can exclude. */
export const mostExcluded = 500
const excludeMessage = `exclude são até ${mostExcluded} ids de solicitações, separados por vírgulas`
const exclude = queryIds(mostExcluded, excludeMessage)
  .optional()
  .describe('Ids de solicitações que ficam de fora, separados por vírgulas')

export const makeSlips = endpoint({
  method: 'POST',
  path: `${base}/invoice/:campaignId`,
  access: 'staff',
  tag,
  summary: `Gera e envia, como tarefa, o boleto de cada solicitação confirmada que ainda não tem um; repetir não gera nem envia nada em dobro. 409: ${incomplete}`,
  params: z.object({ campaignId: PathId }),
  query: z.object({ exclude }),
  answers: { 202: JobStarted, 409: Problem },
})

export const makeSecondCopy = endpoint({
  method: 'POST',
  path: `${base}/invoice/new-invoice/:requestId`,
  access: 'staff',
  tag,
  summary: `Segunda via: cancela o boleto em aberto e faz outro, para daqui a 5 dias, que é enviado; com replaces, só se o boleto em aberto ainda é esse. 409: conflict.slip_replaced, conflict.slip_changed, conflict.request_not_confirmed, conflict.slip_paid, conflict.total_zero, ${incomplete}`,
  params: z.object({ requestId: PathId }),
  query: z.object({
    replaces: queryId('Boleto não encontrado').optional().describe('O boleto que quem pede vê, 0 se não vê nenhum'),
  }),
  answers: { 201: Slip, 409: Problem },
})

export const makeSecondCopies = endpoint({
  method: 'POST',
  path: `${base}/invoice/second-copies`,
  access: 'staff',
  tag,
  summary: 'Segunda via de cada um de vários boletos, como a de um só, e diz de cada um o que houve',
  body: z.object({ slips: BatchIds }),
  answers: { 200: BatchResult },
})

export const changeSlip = endpoint({
  method: 'PUT',
  path: `${base}/invoice/:id`,
  access: 'staff',
  asksPassword: true,
  tag,
  holds: true,
  summary:
    'Muda a situação à mão: em aberto ou vencido para paid (com credit_date) ou cancel; paid para pending só um administrador, com reason: o pagamento é desfeito, o marcado à mão antes do que o banco informou, e o boleto volta ao que era, em aberto ou cancelado, ou continua pago por outro pagamento seu. 409: conflict.slip_transition',
  params: IdParams,
  body: SlipChange,
  answers: { 200: Slip, 403: Problem, 409: Problem },
})

export const listSlips = endpoint({
  method: 'GET',
  path: `${base}/invoices/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Os boletos de uma campanha, também os cancelados; a busca vale para a diocese, o solicitante, o código e o nosso número',
  params: z.object({ campaignId: PathId }),
  query: SlipQuery,
  answers: { 200: paged(SlipListItem) },
})

export const summarizeSlips = endpoint({
  method: 'GET',
  path: `${base}/invoices/summary/:campaignId`,
  access: 'staff',
  tag,
  summary: 'Quantos boletos há em cada situação, e quantos a tarefa geraria agora',
  params: z.object({ campaignId: PathId }),
  answers: { 200: SlipSummary },
})

export const downloadSlip = endpoint({
  method: 'GET',
  path: `${base}/solicitation/invoice/download/:invoiceId`,
  access: 'staff',
  tag,
  summary: 'O PDF de um boleto',
  params: z.object({ invoiceId: PathId }),
  file: pdf,
  answers: { 200: null },
})

export const printSlips = endpoint({
  method: 'GET',
  path: `${base}/invoices/print/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Os boletos de uma campanha que podem ser pagos, em um só PDF, um por página, por regional e diocese. 409: conflict.no_slips',
  params: z.object({ campaignId: PathId }),
  query: z.object({
    status: z
      .enum(['pending', 'expired', 'open'], 'A situação é pending, expired ou open')
      .default('open')
      .describe('open: em aberto e vencidos'),
    slips: queryIds(mostTicked).optional().describe('Destes, só os que estão em aberto ou vencidos e podem ser pagos'),
  }),
  file: pdf,
  answers: { 200: null, 409: Problem },
})

export const remindDefaulters = endpoint({
  method: 'POST',
  path: `${base}/invoice/defaulters/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Lembra, como tarefa, o solicitante de cada boleto vencido que ainda pode ser pago, com o boleto; não duas vezes em 24 horas, a não ser com again=true',
  params: z.object({ campaignId: PathId }),
  query: z.object({ again }),
  answers: { 202: JobStarted },
})

export const defaultersReach = endpoint({
  method: 'GET',
  path: `${base}/invoice/defaulters/:campaignId`,
  access: 'staff',
  tag,
  summary: 'A que solicitantes o lembrete iria agora',
  params: z.object({ campaignId: PathId }),
  answers: { 200: DefaultersReach },
})

export const SlipSheetQuery = SlipQuery.omit({ page: true, limit: true }).extend(
  sheetChoice([
    'diocese',
    'number',
    'status',
    'registration',
    'due',
    'value',
    'paid',
    'credit',
    'name',
    'code',
    'created',
  ]),
)
export type SlipSheetQuery = z.output<typeof SlipSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportSlipSheet = endpoint({
  method: 'GET',
  path: `${base}/invoices/sheet/:campaignId`,
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por boleto',
  params: z.object({ campaignId: PathId }),
  query: SlipSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})
