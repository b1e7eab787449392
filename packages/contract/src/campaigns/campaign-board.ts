import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BaseYear } from '../fields/base-year.ts'
import { Money } from '../fields/money.ts'
import { Kilograms } from '../fields/weight.ts'

const counts = {
  asked: z.int().describe('Dioceses ativas que pediram'),
  not_asked: z.int().describe('Dioceses ativas que não pediram'),
  requested: z.int().describe('Solicitações'),
  confirmed: z.int().describe('Solicitações confirmadas'),
  packed: z.int().describe('Solicitações com caixas'),
  unpacked: z.int().describe('Solicitações confirmadas e sem caixas'),
  shipped: z.int().describe('Solicitações com todas as caixas despachadas'),
  boxes: z.int(),
  shipped_boxes: z.int(),
  weight: Kilograms,
  confirmed_total: Money.describe('Soma das solicitações confirmadas'),
  money: z
    .object({
      billed: Money.describe('Boletos em aberto, vencidos e pagos'),
      paid: Money.describe('Tudo o que foi recebido'),
      open: Money.describe('A vencer'),
      overdue: Money.describe('Vencido'),
    })
    .nullable()
    .describe('Vazio enquanto a campanha não tem boletos'),
}

const CampaignBoardRegion = z.object({
  id: z.int().nullable().describe('Vazio para as dioceses sem regional'),
  region_name: z.string(),
  ...counts,
})
export type CampaignBoardRegion = z.infer<typeof CampaignBoardRegion>

const EarlierCampaign = z.object({
  base_year: z.int(),
  campaign_id: z.int(),
  day: z.string().describe('Dia civil até o qual se conta'),
  asked: z.int().describe('Dioceses que haviam pedido até esse dia'),
  requested: z.int().describe('Solicitações até esse dia'),
})

/** Counts the material that a campaign's requests have ordered, and how much of it is packed and shipped. */
export const CampaignBoard = z
  .object({
    campaign: z
      .object({ id: z.int(), code: z.string(), description: z.string(), base_year: z.int(), finished: z.boolean() })
      .nullable(),
    years: z.array(z.int()).describe('Anos que têm campanha, do mais novo ao mais antigo'),
    totals: z.object(counts),
    regions: z.array(CampaignBoardRegion),
    earlier: z.array(EarlierCampaign).describe('Quem havia pedido até o mesmo dia, nos anos anteriores'),
  })
  .meta({ id: 'CampaignBoard' })
export type CampaignBoard = z.infer<typeof CampaignBoard>

export const getCampaignBoard = endpoint({
  method: 'GET',
  path: '/api/campaign-board',
  access: 'staff',
  tag: 'Campanhas missionárias',
  summary:
    'O quadro da campanha: pedido, confirmado, embalado e despachado por regional; sem ano, o da campanha mais nova que começou',
  query: z.object({ year: BaseYear.optional() }),
  answers: { 200: CampaignBoard },
  mayBeStale: true,
})
