import type { ListedBox } from '@seara/contract/campaigns/box'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { boxLabel } from './box-label.ts'
import type { BoxRow } from './boxes.repository.ts'

export const presentBox = (box: BoxRow): ListedBox => ({
  id: box.id,
  champaingn_solicitation_id: box.request_id,
  number: box.number,
  of: box.of,
  weight: kilogramsOf(box.weight_grams),
  label: boxLabel(box),
  shipped_at: box.shipped_at,
  shipped_by: box.shipped_by,
  label_printed_at: box.label_printed_at,
  version: box.version,
})
