import { noRegion } from '@seara/contract/registry/regions'
import type { LabelFormat, LabelQuery } from '@seara/contract/campaigns/shipping'
import { formatPhone } from '@seara/contract/fields/masks'
import { formatDay, formatKilograms } from '../../../core/format.ts'
import { today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { labelFormats, labelsPerSheet } from '../../../infra/pdf/label-formats.ts'
import { networkName } from '../../settings/letterhead/letterhead.service.ts'
import { boxLabel, markPrinted } from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as requests from '../requests/requests.service.ts'
import { addressLines, destinationOf, mainAddressMark } from '../../registry/dioceses/destination.service.ts'
import { drawCalibrationSheet, drawLabels, drawTransportList } from './draw-papers.ts'
import type { BoxLabel } from './label-sheet.pdf.ts'
import * as repository from './parcels.repository.ts'
import type { ParcelRow } from './parcels.repository.ts'
import type { TransportEntry, TransportRegion } from './transport-list.pdf.ts'

interface Pdf {
  filename: string
  content: Buffer
}

interface CampaignRegion {
  missionary_campaign: number
  /** The id of the only region; 0 for dioceses without a region, undefined for all. */
  parish_region?: number | undefined
}

/**
 * The labels of a request's boxes.
 * @throws notFound when there is no such request; conflict when there are no boxes
 * @throws invalid on `start` when the sheet has no such label
 */
export async function labelsOfRequest(ctx: Context, requestId: number, query: LabelQuery): Promise<Pdf> {
  const { code } = await requests.get(ctx, requestId)
  const parcels = await parcelsFor(ctx, { requestId, ...onlyOf(query.only) })
  return labels(ctx, parcels, query, printedCode(code))
}

/**
 * The labels of the boxes of a campaign or of one of its regions.
 * @param query `requests`: the ids of the only requests; undefined for all
 * @throws notFound when there is no such campaign; conflict when there are no boxes
 * @throws invalid on `start` when the sheet has no such label
 */
export async function labelsOfCampaign(
  ctx: Context,
  query: LabelQuery & CampaignRegion & { requests?: readonly number[] | undefined },
): Promise<Pdf> {
  const { code } = await campaigns.get(ctx, query.missionary_campaign)
  const parcels = await parcelsOf(ctx, query)
  const chosen = query.requests
  return labels(ctx, chosen ? parcels.filter((parcel) => chosen.includes(parcel.request_id)) : parcels, query, code)
}

/** A sheet to print on plain paper, with which people check where their printer puts the labels. */
export const calibrationPage = async (ctx: Context, format: LabelFormat): Promise<Pdf> => ({
  filename: `calibracao-etiquetas-${format}.pdf`,
  content: await drawCalibrationSheet({ format, author: await networkName(ctx), createdAt: nowIso(ctx.clock) }),
})

/**
 * The list of boxes that the carrier signs, by region.
 * @throws notFound when there is no such campaign; conflict when there are no boxes
 */
export async function transportList(
  ctx: Context,
  query: CampaignRegion & { only?: 'unshipped' | undefined },
): Promise<Pdf> {
  const { code, description } = await campaigns.get(ctx, query.missionary_campaign)
  const parcels = await parcelsOf(ctx, query)
  const content = await drawTransportList({
    title: 'Lista de transporte',
    sender: await networkName(ctx),
    subtitle: `${code}, ${description}, emitida em ${formatDay(today(ctx.clock))}`,
    createdAt: nowIso(ctx.clock),
    regions: regionsOf(parcels),
  })
  return { filename: `transporte-${code}.pdf`, content }
}

const parcelsOf = (
  ctx: Context,
  { missionary_campaign, parish_region, only }: CampaignRegion & Pick<LabelQuery, 'only'>,
): Promise<ParcelRow[]> =>
  parcelsFor(ctx, { campaignId: missionary_campaign, regionId: parish_region, ...onlyOf(only) })

const noBoxes = () => conflict('Não há caixas para imprimir.', 'no_boxes')

const onlyOf = (only: LabelQuery['only']) => ({ unshipped: only === 'unshipped', unprinted: only === 'unprinted' })

async function parcelsFor(ctx: Context, filter: repository.ParcelFilter): Promise<ParcelRow[]> {
  const parcels = await repository.list(ctx.db, filter)
  if (parcels.length === 0) throw noBoxes()
  return parcels
}

async function labels(
  ctx: Context,
  parcels: readonly ParcelRow[],
  { format, start }: LabelQuery,
  name: string,
): Promise<Pdf> {
  if (parcels.length === 0) throw noBoxes()
  const perSheet = labelsPerSheet(labelFormats[format])
  if (start < 1 || start > perSheet) throw invalid('start', `A primeira etiqueta livre é um número de 1 a ${perSheet}`)
  const sender = await networkName(ctx)
  const sheet = {
    title: `Etiquetas ${name}`,
    author: sender,
    createdAt: nowIso(ctx.clock),
    format,
    start,
    labels: parcels.map((parcel) => labelOf(parcel, sender)),
  }
  const content = await drawLabels(sheet)
  await markPrinted(ctx, parcels)
  return { filename: `etiquetas-${name}.pdf`, content }
}

/** Replaces spaces by non-breaking spaces, so that a telephone number stays on one line. */
const noBreak = (text: string) => text.replaceAll(' ', '\u00a0')

function labelOf(parcel: ParcelRow, sender: string): BoxLabel {
  const destination = destinationOf(parcel)
  return {
    recipient: parcel.diocese_name,
    attention: `A/C ${parcel.requester}, ${noBreak(formatPhone(parcel.telephone))}`,
    addressLines: addressLines(destination),
    warning: destination.isMain ? 'Endereço principal: a diocese não informou o de entrega' : null,
    sender,
    reference: `${parcel.campaign_code} · ${parcel.region_name ?? noRegion}`,
    count: `${parcel.number}/${parcel.of}`,
    weight: formatKilograms(parcel.weight_grams),
    qr: boxLabel(parcel),
  }
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
