import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BaseYear } from '../fields/base-year.ts'
import { Money } from '../fields/money.ts'

const counts = {
  received: Money.describe('Soma verificada'),
  to_verify: Money.describe('Soma ainda não verificada'),
  to_verify_count: z.int(),
  contributed: z.int().describe('Dioceses ativas que enviaram algo'),
  silent: z.int().describe('Dioceses ativas que não enviaram nada'),
}

const BoardRegion = z.object({
  id: z.int().nullable().describe('Vazio para as dioceses sem regional'),
  region_name: z.string(),
  ...counts,
})
export type BoardRegion = z.infer<typeof BoardRegion>

const BoardState = z.object({ uf: z.string(), contributed: z.int(), silent: z.int() })
export type BoardState = z.infer<typeof BoardState>

const EarlierYear = z.object({
  base_year: z.int(),
  collection_id: z.int(),
  day: z.string().describe('Dia civil até o qual se conta'),
  sent: Money,
})

const BoardSlips = z.object({
  campaign: z.object({ id: z.int(), code: z.string(), description: z.string() }),
  billed: Money.describe('Boletos em aberto, vencidos e pagos'),
  paid: Money.describe('Tudo o que foi recebido'),
  open: Money.describe('A vencer'),
  overdue: Money.describe('Vencido'),
})
export type BoardSlips = z.infer<typeof BoardSlips>

/** The sums that the mission month's (October's) collection has brought, in total and by region. */
export const OctoberBoard = z
  .object({
    collection: z.object({ id: z.int(), cod: z.string(), description: z.string(), base_year: z.int() }).nullable(),
    years: z.array(z.int()).describe('Anos-base que têm coleta, do mais novo ao mais antigo'),
    totals: z.object({ sent: Money.describe('Tudo o que foi enviado, verificado ou não'), ...counts }),
    regions: z.array(BoardRegion),
    states: z.array(BoardState),
    slips: BoardSlips.nullable().describe(
      'O dinheiro dos boletos da campanha do mesmo ano-base; vazio enquanto ela não tem boletos',
    ),
    earlier: z.array(EarlierYear).describe('Quanto havia sido enviado até o mesmo dia, nos anos anteriores'),
  })
  .meta({ id: 'OctoberBoard' })
export type OctoberBoard = z.infer<typeof OctoberBoard>

export const getOctoberBoard = endpoint({
  method: 'GET',
  path: '/api/october-board',
  access: 'staff',
  tag: 'Coletas missionárias',
  summary: 'O quadro de outubro: recebido, a verificar e dioceses em silêncio; sem ano, o da coleta mais nova',
  query: z.object({ year: BaseYear.optional() }),
  answers: { 200: OctoberBoard },
  mayBeStale: true,
})
