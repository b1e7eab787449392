/**
 * How a field is written.
 * - `digits`: right-aligned, padded with zeros.
 * - `text`: left-aligned, padded with blanks, cut if too long. `code`: like `text`, but never cut.
 * - `money`: cents. `percent`: hundredths of a percent. `document`: a CPF or CNPJ, which may have letters.
 * - `ddmmyy` and similar: a day in that form. `blank` and `zeros`: reserved by the bank, filled with that character.
 */
export type FieldType =
  | 'digits'
  | 'text'
  | 'code'
  | 'money'
  | 'percent'
  | 'document'
  | 'ddmmyy'
  | 'ddmmyyyy'
  | 'yyyymmdd'
  | 'hhmmss'
  | 'blank'
  | 'zeros'

/** One field of a record. Positions count from 1 and include both ends. `fixed` is the value of a constant field. */
export type Field = { name: string; from: number; to: number; type: FieldType; source: string; fixed?: string }

export type RecordLayout = {
  title: string
  width: number
  fields: readonly Field[]
  byName: ReadonlyMap<string, Field>
}

export type Row = readonly [name: string, from: number, to: number, type: FieldType, source: string, fixed?: string]

/** The layout of a record that is written. Its rows must name every position. */
export function fullRecord(title: string, width: number, rows: readonly Row[]): RecordLayout {
  const fields = rows.map(([name, from, to, type, source, fixed]): Field => ({
    name,
    from,
    to,
    type,
    source: `${title}, ${source}`,
    ...(fixed === undefined ? {} : { fixed }),
  }))
  return { title, width, fields, byName: new Map(fields.map((field) => [field.name, field])) }
}

/** The layout of a record of which only some fields are read. The gaps between the rows become fields `notRead…`. */
export function readRecordLayout(title: string, width: number, rows: readonly Row[]): RecordLayout {
  const sorted = rows.toSorted((a, b) => a[1] - b[1])
  const all: Row[] = []
  let next = 1
  for (const row of sorted) {
    if (row[1] > next) all.push(notRead(next, row[1] - 1))
    all.push(row)
    next = row[2] + 1
  }
  if (next <= width) all.push(notRead(next, width))
  return fullRecord(title, width, all)
}

/** Replaces and leaves out some rows, by name, for a bank that moves or splits a field of the common layout. */
export function withRows(rows: readonly Row[], changes: readonly Row[], without: readonly string[] = []): Row[] {
  const dropped = new Set([...without, ...changes.map(([name]) => name)])
  return [...rows.filter(([name]) => !dropped.has(name)), ...changes]
}

const notRead = (from: number, to: number): Row => [`notRead${from}`, from, to, 'text', 'not read']
