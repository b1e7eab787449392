import type { LabelFormat, LabelQuery } from '@seara/contract/campaigns/shipping'
import { formatPhone } from '@seara/contract/fields/masks'
import { noRegion } from '@seara/contract/registry/regions'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { formatKilograms } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { labelFormats, labelsPerSheet } from '../../../infra/pdf/label-formats.ts'
import { addressLines, destinationOf } from '../../registry/dioceses/destination.service.ts'
import { networkName } from '../../settings/letterhead/letterhead.service.ts'
import { boxLabel, markPrinted } from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as requests from '../requests/requests.service.ts'
import { drawCalibrationSheet, drawLabels } from './draw-papers.ts'
import type { BoxLabel } from './label-sheet.pdf.ts'
import type { ParcelRow } from './parcels.repository.ts'
import { noBoxes, parcelsOfCampaign, parcelsOfRequest, type CampaignRegion } from './parcels.service.ts'

interface Pdf {
  filename: string
  content: Buffer
}

/**
 * The labels of a request's boxes.
 * @throws notFound when there is no such request; conflict when there are no boxes
 * @throws invalid on `start` when the sheet has no such label
 */
export async function labelsOfRequest(ctx: Context, requestId: number, query: LabelQuery): Promise<Pdf> {
  const { code } = await requests.get(ctx, requestId)
  const parcels = await parcelsOfRequest(ctx, requestId, query.only)
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
  const parcels = await parcelsOfCampaign(ctx, query)
  const chosen = query.requests
  return labels(ctx, chosen ? parcels.filter((parcel) => chosen.includes(parcel.request_id)) : parcels, query, code)
}

/** A sheet to print on plain paper, with which people check where their printer puts the labels. */
export const calibrationPage = async (ctx: Context, format: LabelFormat): Promise<Pdf> => ({
  filename: `calibracao-etiquetas-${format}.pdf`,
  content: await drawCalibrationSheet({ format, author: await networkName(ctx), createdAt: nowIso(ctx.clock) }),
})

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
