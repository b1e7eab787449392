import { kilogramsOf } from '@seara/contract/fields/weight'
import type { ScannedBox, Shipping } from '@seara/contract/campaigns/shipping'
import { printedCode } from '../../../core/readable-code.ts'
import { presentBox } from '../boxes/boxes.presenter.ts'
import type { ScannedRecord } from './scan-box.service.ts'
import type { ShippingRecord, ShippingTotals } from './shipping.service.ts'

export const presentShipping = (record: ShippingRecord): Shipping => ({
  campaign: { id: record.campaign.id, code: record.campaign.code, description: record.campaign.description },
  parish_region: record.region,
  requests: record.requests.map((row) => ({
    id: row.id,
    code: printedCode(row.code),
    name: row.name,
    finished: row.confirmed_at !== null,
    diocese: { id: row.diocese_id, name: row.diocese_name, city: row.city, uf: row.uf },
    parish_region:
      row.region_id === null || row.region_name === null ? null : { id: row.region_id, region_name: row.region_name },
    has_delivery_address: row.has_delivery_address,
    pieces: row.pieces,
    materials: row.materials,
    boxes: (record.boxes.get(row.id) ?? []).map(presentBox),
  })),
  totals: presentTotals(totalsOf(record)),
})

export const presentScanned = ({ box, request, totals }: ScannedRecord): ScannedBox => ({
  box: presentBox(box),
  request: {
    id: request.id,
    code: printedCode(request.code),
    diocese_name: request.diocese_name,
    region_name: request.region_name,
  },
  totals: presentTotals(totals),
})

function totalsOf({ requests, boxes }: ShippingRecord): ShippingTotals {
  const all = [...boxes.values()].flat()
  return {
    requests: requests.length,
    unpacked: requests.filter(({ id, confirmed_at }) => confirmed_at !== null && !boxes.has(id)).length,
    boxes: all.length,
    shipped: all.filter(({ shipped_at }) => shipped_at !== null).length,
    grams: all.reduce((grams, { weight_grams }) => grams + weight_grams, 0),
  }
}

const presentTotals = ({ grams, ...counts }: ShippingTotals): Shipping['totals'] => ({
  ...counts,
  missing: counts.boxes - counts.shipped,
  weight: kilogramsOf(grams),
})
