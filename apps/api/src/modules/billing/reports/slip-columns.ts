import { noRegion } from '@seara/contract/registry/regions'
import { sum, type Cents } from '../../../core/money.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { Cell, Column } from '../../../infra/spreadsheet/sheet.ts'

/**
 * The row of totals of a sheet.
 * @param amounts the amounts to add up, by the header of their column; a column without amounts has no total
 */
export const totalsOf = (columns: readonly { header: string }[], amounts: Record<string, readonly Cents[]>): Cell[] =>
  columns.map(({ header }, index) => (index === 0 ? 'Total' : amounts[header] ? sum(amounts[header]) : null))

interface WhoseSlip {
  region_name: string | null
  diocese_name: string
  request_code: string
  request_name: string
}

/** The first columns of every sheet of slips. They show whose slip a row is about. */
export const whose: readonly Column<WhoseSlip>[] = [
  { header: 'Regional', width: 18, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 36, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Solicitação', width: 14, type: 'text', cell: ({ request_code }) => printedCode(request_code) },
  { header: 'Solicitante', width: 28, type: 'text', cell: ({ request_name }) => request_name },
]
