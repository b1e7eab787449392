import { invalid } from '../../../core/errors.ts'

/** A column that an import reads. */
export interface ImportColumn {
  /** The field's name in the API. */
  field: string
  header: string
  /** Other headers that the column may have. */
  aliases?: readonly string[]
  /** false: the import accepts a sheet without this column. */
  required: boolean
  /** True for a column of e-mails: when an e-mail looks mistyped, the import asks about it. */
  isEmail?: true
  /** Instructions for the second sheet of the sample. */
  help: string
  /** The column's values in the sample's rows; null for an empty cell. */
  examples: readonly (string | number | null)[]
}

/** One row of a sheet. */
export interface SheetRow {
  /** The row's number in the sheet, from 1. */
  row: number
  /** The row's texts by the API's field name. A field whose column is missing is absent. */
  values: Readonly<Record<string, string>>
}

export interface ReadSheet {
  rows: SheetRow[]
  /** Headers that match no column of the import. */
  ignored: string[]
}

/** The header of the first column in our own sheet of refused rows. No import reads this column. */
export const reasonHeader = 'Por que foi recusada'

/** The header is searched in this many first lines of a sheet. Lines above the header, such as a title, are skipped. */
const headerWithin = 20

/** Makes one line of the lines of a cell. */
const oneLine = (cell: string) => cell.replace(/[\t\n\r]+/g, ' ')

const fold = (header: string) =>
  header
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

/**
 * Finds the header, and the non-empty rows below it. The columns may be in any order, and their headers may differ in
 * case, accents and punctuation.
 * @throws invalid on `file` when a required column is missing or occurs twice, or when there is no row
 */
export function readRows(table: readonly string[][], columns: readonly ImportColumn[]): ReadSheet {
  const fieldOf = new Map(
    columns.flatMap(({ field, header, aliases = [] }) =>
      [header, ...aliases].map((name) => [fold(name), field] as const),
    ),
  )
  const known = table.slice(0, headerWithin).map((row) => new Set(row.map((cell) => fieldOf.get(fold(cell)))).size)
  const headerIndex = known.indexOf(Math.max(...known, 0))
  const header = table[headerIndex] ?? []
  const fields = header.map((cell) => fieldOf.get(fold(cell)))

  refuseWrongHeader(columns, fields)
  const rows = table.slice(headerIndex + 1).flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const values: Record<string, string> = {}
    for (const [column, field] of fields.entries())
      if (field !== undefined) values[field] = oneLine(cells[column] ?? '')
    return [{ row: headerIndex + index + 2, values }]
  })
  if (rows.length === 0) throw invalid('file', 'A planilha não tem linhas abaixo do cabeçalho')
  const isIgnored = (cell: string, index: number) =>
    cell !== '' && fields[index] === undefined && fold(cell) !== fold(reasonHeader)
  return { rows, ignored: header.filter(isIgnored) }
}

function refuseWrongHeader(columns: readonly ImportColumn[], fields: readonly (string | undefined)[]): void {
  const missing = columns.filter(({ field, required }) => required && !fields.includes(field))
  if (missing.length > 0)
    throw invalid('file', `Faltam colunas na planilha: ${missing.map(({ header }) => header).join(', ')}`)
  const double = columns.find(({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field))
  if (double) throw invalid('file', `A coluna ${double.header} está duas vezes na planilha`)
}
