import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { optionalQueryId, PathId } from '../fields/id.ts'
import { Money } from '../fields/money.ts'
import { paged, PageQuery } from '../core/paging.ts'
import { slipStatuses } from './slip.ts'

/** The figures (amounts) of a campaign's reconciliation, one for each column. */
export const figures = [
  'requested',
  'unbilled',
  'adjusted',
  'billed',
  'paid',
  'fee',
  'net',
  'open',
  'overdue',
  'divergent',
  'double',
] as const
export type Figure = (typeof figures)[number]

const amounts = {
  requested: Money.describe('Solicitado: soma das solicitações confirmadas'),
  unbilled: Money.describe('Sem boleto: das solicitadas, as que não têm boleto em aberto, vencido ou pago'),
  adjusted: Money.describe(
    'Diferença entre o faturado e o solicitado das que têm boleto: totais que mudaram, dois boletos pagos, solicitações excluídas',
  ),
  billed: Money.describe('Faturado: soma dos boletos em aberto, vencidos e pagos'),
  paid: Money.describe('Recebido: soma de todos os pagamentos'),
  fee: Money.describe('Tarifas do banco'),
  net: Money.describe('Recebido menos tarifas'),
  open: Money.describe('Em aberto, a vencer'),
  overdue: Money.describe('Vencido'),
  divergent: Money.describe('Pago a mais ou a menos que o valor do boleto'),
  double: Money.describe('Pago de novo no mesmo boleto'),
} satisfies Record<Figure, z.ZodType>

const RegionFigures = z.object({
  id: z.int().nullable().describe('Vazio para as dioceses sem regional'),
  region_name: z.string(),
  ...amounts,
})
export type RegionFigures = z.infer<typeof RegionFigures>

/**
 * The sums of a campaign. These hold to the cent: requested - unbilled + adjusted = billed; billed + divergent + double
 * = paid + open + overdue; paid - fee = net.
 */
export const Reconciliation = z
  .object({
    campaign: z.object({ id: z.int(), code: z.string(), description: z.string(), base_year: z.int() }),
    totals: z.object(amounts),
    counts: z
      .object(Object.fromEntries(figures.map((figure) => [figure, z.int()])) as Record<Figure, z.ZodInt>)
      .describe('Quantas linhas há atrás de cada valor'),
    unmatched: z
      .object({ count: z.int(), value: Money })
      .describe('Pagamentos sem boleto, de todas as campanhas: não entram em nenhuma soma'),
    unmatched_closed: z
      .object({ count: z.int(), value: Money })
      .describe('Os que foram encerrados só com um motivo, também fora de todas as somas'),
    regions: z.array(RegionFigures).describe('Somam o total'),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof Reconciliation>

/** One of the rows that make up a figure of the reconciliation. Their amounts add up to the figure. */
export const ReconciliationRow = z
  .object({
    amount: Money,
    champaingn_solicitation_id: z.int(),
    request_code: z.string(),
    request_name: z.string(),
    diocese_id: z.int(),
    diocese_name: z.string(),
    region_name: z.string().nullable(),
    deleted: z.boolean().describe('Se a solicitação foi excluída'),
    requested: Money,
    invoice: z
      .object({
        id: z.int(),
        status: z.enum(slipStatuses),
        our_number: z.string(),
        value: Money,
        due_date: z.string(),
        paid_value: Money.nullable(),
        credit_date: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReconciliationRow' })
export type ReconciliationRow = z.infer<typeof ReconciliationRow>

const tag = 'Financeiro'
const params = z.object({ campaignId: PathId })
const region = optionalQueryId('Regional não encontrada').describe('Só esta regional; 0: dioceses sem regional')

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/reconciliation/:campaignId',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'A conciliação de uma campanha: solicitado, faturado, recebido, tarifas, em aberto, vencido e divergente',
  params,
  answers: { 200: Reconciliation },
})

export const listReconciliationRows = endpoint({
  method: 'GET',
  path: '/api/reconciliation/:campaignId/rows',
  access: 'admin',
  permission: 'finance',
  tag,
  summary: 'As linhas atrás de um valor da conciliação, que somam esse valor',
  params,
  query: PageQuery.extend({
    figure: z.enum(figures, `O valor é um destes: ${figures.join(', ')}`),
    parish_region: region,
  }),
  answers: { 200: paged(ReconciliationRow) },
})
