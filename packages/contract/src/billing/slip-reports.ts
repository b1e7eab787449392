import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { xlsx } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'
import { CivilDay } from '../fields/civil-day.ts'
import { optionalQueryId, PathId } from '../fields/id.ts'

const tag = 'Boletos'
const base = '/api/missionary-campaign'

export const slipStatusReport = endpoint({
  method: 'GET',
  path: `${base}/invoices/reports/status/:campaignId`,
  access: 'staff',
  tag,
  summary: 'Planilha da situação dos boletos de uma campanha, uma linha por boleto',
  params: z.object({ campaignId: PathId }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const creditsReport = endpoint({
  method: 'GET',
  path: `${base}/invoices/reports/credits`,
  access: 'staff',
  asksPassword: true,
  tag,
  summary:
    'Planilha dos pagamentos de boletos de todas as campanhas, pelo dia do crédito (ou, enquanto o banco não o disse, do pagamento), de from a to',
  query: z.object({ from: CivilDay('de').optional(), to: CivilDay('até').optional() }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const slipErrata = endpoint({
  method: 'GET',
  path: `${base}/errata/invoices`,
  access: 'staff',
  tag,
  summary:
    'Planilha da errata: boletos, também cancelados, cujo valor difere do total atual da solicitação, e pagos cujo valor pago difere do seu; sem campanha, a mais nova que já começou',
  query: z.object({ missionary_campaign: optionalQueryId('Campanha não encontrada') }),
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null, 404: Problem },
})
