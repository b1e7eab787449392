import type { ShipmentBody } from '@seara/contract/campaigns/shipments'
import { conflict } from '../../../core/errors.ts'
import { countOf, formatMoment } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { ShipmentRow } from './shipments.repository.ts'

/** What a caller saw of a shipment before saving. Absent parts are not compared. */
export type Seen = Pick<ShipmentBody, 'seen_saved_at' | 'seen_box_ids'>

/** @throws conflict when the shipment of a request was saved or deleted since the caller saw it */
export function requireSeenShipment(code: string, { seen_saved_at: seen }: Seen, now: ShipmentRow | null): void {
  if (seen === undefined || seen === (now?.saved_at ?? null)) return
  throw changed(
    code,
    now === null
      ? 'outra pessoa apagou a transportadora e o rastreio depois que você os viu'
      : `${now.saved_by ?? 'outra pessoa'} gravou “${now.carrier}, ${now.tracking_code}” em ${formatMoment(now.saved_at)}, depois do que você viu`,
  )
}

/** @throws conflict when a request has unshipped boxes that the caller did not see */
export function requireSeenBoxes(
  code: string,
  { seen_box_ids: seen }: Seen,
  unshipped: readonly { id: number }[],
): void {
  if (seen === undefined || unshipped.every(({ id }) => seen.includes(id))) return
  const count = countOf(unshipped.length, 'caixa', 'caixas')
  throw changed(code, `há caixas por despachar que você ainda não viu (agora ${count})`)
}

const changed = (code: string, what: string) =>
  conflict(`Solicitação ${printedCode(code)}: ${what}. Confira e grave de novo.`, 'shipment_changed')
