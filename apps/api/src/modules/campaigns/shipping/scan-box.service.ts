import type { ScanBody } from '@seara/contract/campaigns/shipping'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as requests from '../requests/requests.service.ts'
import * as repository from './shipping.repository.ts'

export interface ScannedRecord {
  box: boxes.BoxRow
  request: requests.RequestRow
  /** The sums after the scan: of the region in which boxes are scanned, or else of the whole campaign. */
  totals: repository.ShippingTotals
}

/**
 * Marks the box of a scanned label as shipped.
 * @param body `text`: the label's text; `parish_region`: the id of the only region whose boxes are expected, 0 for
 * dioceses without a region, absent for all
 * @throws notFound when there is no such campaign; invalid on `text` when it is not the label of a box
 * @throws conflict when the box belongs to another campaign or region, or was already shipped
 */
export async function scan(
  ctx: Context,
  campaignId: number,
  { text, parish_region }: ScanBody,
): Promise<ScannedRecord> {
  const campaign = await campaigns.get(ctx, campaignId)
  const label = boxes.readBoxLabel(text)
  const found = label && (await boxes.find(ctx, label.id))
  if (!label || !found || found.code !== label.code) throw invalid('text', 'Esta etiqueta não é de uma caixa nossa')
  const request = await requests.get(ctx, found.request_id)
  if (request.campaign_id !== campaign.id) {
    const { code } = await campaigns.get(ctx, request.campaign_id)
    throw conflict(`Esta caixa é da campanha ${code} (${request.diocese_name}).`, 'other_campaign')
  }
  const regionId = request.region_id ?? 0
  if (parish_region != null && regionId !== parish_region)
    throw conflict(
      request.region_name === null
        ? `Esta caixa é de uma diocese sem regional (${request.diocese_name}).`
        : `Esta caixa é da regional ${request.region_name} (${request.diocese_name}).`,
      'other_region',
    )
  const box = await boxes.ship(ctx, found.id, alreadyShipped)
  return { box, request, totals: await repository.totals(ctx.db, campaignId, parish_region ?? undefined) }
}

/**
 * Marks a box as shipped or not shipped, without scanning its label. A repeated call changes nothing.
 * @param shipped undefined changes nothing
 * @throws notFound when there is no such box
 */
export function setShipped(ctx: Context, boxId: number, shipped: boolean | undefined): Promise<boxes.BoxRow> {
  if (shipped === undefined) return boxes.get(ctx, boxId)
  return shipped ? boxes.ship(ctx, boxId) : boxes.unship(ctx, boxId)
}

function alreadyShipped({ number, of, code, shipped_at, shipped_by }: boxes.BoxRow): never {
  const when = shipped_at === null ? '' : ` em ${formatDay(dayOf(shipped_at))}`
  const who = shipped_by === null ? '' : ` por ${shipped_by}`
  throw conflict(`A caixa ${number}/${of} de ${printedCode(code)} já foi despachada${when}${who}.`, 'already_shipped')
}
