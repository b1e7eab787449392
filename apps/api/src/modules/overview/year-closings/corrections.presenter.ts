import type { YearCorrection } from '@seara/contract/overview/year-closings'
import { moneyOf } from '@seara/contract/fields/money'
import type { CorrectionRow } from './corrections.service.ts'

export const presentCorrection = (row: CorrectionRow): YearCorrection => ({
  id: row.id,
  ledger: row.ledger,
  base_year: row.base_year,
  kind: row.kind,
  diocese: { id: row.diocese_id, name: row.diocese_name },
  value: moneyOf(row.value_cents),
  day: row.day,
  reason: row.reason,
  request_id: row.request_id,
  our_number: row.our_number_printed,
  counts: row.counts,
  created_at: row.created_at,
  created_by: row.created_by,
})
