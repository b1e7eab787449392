import type { ImportRow } from '@seara/contract/overview/imports'
import type { Clock } from '../../../core/clock.ts'
import { invalid } from '../../../core/errors.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import { type ImportColumn, reasonHeader, type SheetRow } from './import-columns.ts'

interface Refused {
  values: SheetRow['values']
  problems: readonly string[]
}

/** A column width, in characters, that fits most values. */
const usualWidth = 24

/**
 * Writes the refused rows as they were, each with the reason in the first column. Columns that the sent sheet did not
 * have are not added: they would be empty, and an import clears the fields of empty cells.
 * @throws invalid on `file` when no row is refused
 */
export function writeRefused(
  clock: Clock,
  { title, columns }: { title: string; columns: readonly ImportColumn[] },
  rows: readonly SheetRow[],
  planned: readonly Pick<ImportRow, 'row' | 'outcome' | 'problems'>[],
): Promise<SheetFile> {
  const values = new Map(rows.map((row) => [row.row, row.values]))
  const refused = planned.flatMap(({ row, outcome, problems }): Refused[] =>
    outcome === 'refused' ? [{ values: values.get(row) ?? {}, problems }] : [],
  )
  if (refused.length === 0) throw invalid('file', 'Nenhuma linha desta planilha é recusada')
  const given = columns.filter(({ field }) => refused.some((row) => field in row.values))
  return writeSheetFile<Refused>(clock, `${title.toLowerCase()}-recusadas`, {
    name: `${title} recusadas`,
    title: `${title}: linhas recusadas`,
    filters: ['Corrija o que a primeira coluna diz e importe esta planilha. Ela mesma não é lida.'],
    columns: [
      { header: reasonHeader, width: 60, type: 'text', cell: ({ problems }) => problems.join('; ') },
      ...given.map(({ field, header }): Column<Refused> => ({
        header,
        width: Math.max(usualWidth, header.length + 2),
        type: 'text',
        cell: (row) => row.values[field] ?? null,
      })),
    ],
    rows: refused,
  })
}
