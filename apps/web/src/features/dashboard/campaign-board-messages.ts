import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { changeSince } from './same-day.ts'

export const title = 'Quadro da campanha'
export const failed = 'Não foi possível carregar o quadro da campanha'
export const yearLabel = 'Ano da campanha'
export const regionsLabel = 'Campanha, por regional'
export const noCampaign = 'Ainda não há campanha'
export const noCampaignMessage =
  'Quando a primeira campanha for aberta, aqui se vê o que foi pedido, confirmado, embalado e despachado, e quem ainda não pediu.'
export const noRegions = 'Ainda não há dioceses'

type Totals = CampaignBoard['totals']

/** A number of dioceses in words: `12 dioceses` */
export const dioceses = (count: number) => `${formatNumber(count)} ${count === 1 ? 'diocese' : 'dioceses'}`
export const ofDioceses = (count: number) => `de ${dioceses(count)}`
export const unpackedDetail = ({ unpacked }: Totals) => `${formatNumber(unpacked)} por embalar`
export const shippedDetail = ({ shipped_boxes, boxes }: Totals) =>
  `${formatNumber(shipped_boxes)} de ${formatNumber(boxes)} ${boxes === 1 ? 'caixa' : 'caixas'}`

/** The text for screen readers about the current year: `2026: 12 dioceses pediram até agora` */
export const askedByNow = (year: number, asked: number) =>
  `${year}: ${dioceses(asked)} ${asked === 1 ? 'pediu' : 'pediram'} até agora`

/**
 * Compares the current year with an earlier year until the same day.
 * @param asked the number of dioceses with a request in the current year
 */
export function askedBefore(
  asked: number,
  { base_year, day, asked: before }: CampaignBoard['earlier'][number],
): string {
  const change = changeSince(before, asked)
  return `${base_year}, até ${formatDay(day)}: ${dioceses(before)}${change ? ` (${change} agora)` : ''}`
}
