import { noRegion } from '@seara/contract/registry/regions'
import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { addressLines, destinationOf, mainAddressMark } from '../../registry/dioceses/destination.service.ts'
import { networkName } from '../../settings/letterhead/letterhead.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { drawTransportList } from './draw-papers.ts'
import type { ParcelRow } from './parcels.repository.ts'
import { parcelsOfCampaign, type CampaignRegion } from './parcels.service.ts'
import type { TransportEntry, TransportRegion } from './transport-list.pdf.ts'

/**
 * The list of boxes that the carrier signs, by region.
 * @throws notFound when there is no such campaign; conflict when there are no boxes
 */
export async function transportList(
  ctx: Context,
  query: CampaignRegion & { only?: 'unshipped' | undefined },
): Promise<{ filename: string; content: Buffer }> {
  const { code, description } = await campaigns.get(ctx, query.missionary_campaign)
  const parcels = await parcelsOfCampaign(ctx, query)
  const content = await drawTransportList({
    title: 'Lista de transporte',
    sender: await networkName(ctx),
    subtitle: `${code}, ${description}, emitida em ${formatDay(today(ctx.clock))}`,
    createdAt: nowIso(ctx.clock),
    regions: regionsOf(parcels),
  })
  return { filename: `transporte-${code}.pdf`, content }
}

/** Groups parcels by region and request, in the order of the parcels. */
const regionsOf = (parcels: readonly ParcelRow[]): TransportRegion[] =>
  [...Map.groupBy(parcels, ({ region_id }) => region_id)].map(([, ofRegion]) => ({
    name: ofRegion[0]?.region_name ?? noRegion,
    entries: [...Map.groupBy(ofRegion, ({ request_id }) => request_id).values()].flatMap(entryOf),
  }))

function entryOf(boxes: readonly ParcelRow[]): TransportEntry[] {
  const [first] = boxes
  if (!first) return []
  const destination = destinationOf(first)
  const address = addressLines(destination).join(', ')
  return [
    {
      recipient: first.diocese_name,
      reference: printedCode(first.code),
      address: destination.isMain ? `${address} (${mainAddressMark})` : address,
      grams: boxes.map(({ weight_grams }) => weight_grams),
    },
  ]
}
