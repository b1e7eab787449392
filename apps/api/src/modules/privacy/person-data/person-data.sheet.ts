import type { PersonDataKind } from '@seara/contract/privacy/person-data'
import { personDataNames } from '@seara/contract/privacy/person-data-names'
import type { Context } from '../../../core/context.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { PersonRecord } from './person-record.ts'

/** All records of one kind with data about a person. */
export interface HeldRecords {
  kind: PersonDataKind
  records: readonly PersonRecord[]
}

interface Line {
  kind: PersonDataKind
  id: number
  field: string
  value: string
}

const columns: readonly Column<Line>[] = [
  { header: 'Tipo', width: 30, type: 'text', cell: ({ kind }) => personDataNames[kind] },
  { header: 'Registro', width: 10, type: 'number', cell: ({ id }) => id },
  { header: 'Campo', width: 24, type: 'text', cell: ({ field }) => field },
  { header: 'Valor', width: 70, type: 'text', cell: ({ value }) => value },
]

/** The most characters that a cell may have. Source: Excel specifications and limits */
const longestCell = 32_767

/** The data about a person, one row for each field. @param email the person's address */
export const personDataSheet = (ctx: Context, email: string, held: readonly HeldRecords[]): Promise<SheetFile> =>
  writeSheetFile(ctx.clock, 'dados-pessoais', {
    name: 'Dados',
    title: 'Dados pessoais guardados',
    filters: [`E-mail: ${email}`],
    columns,
    rows: held.flatMap(linesOf),
  })

const linesOf = ({ kind, records }: HeldRecords): Line[] =>
  records.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([field, value]): Line[] =>
      value === null || value === '' ? [] : [{ kind, id, field, value: String(value).slice(0, longestCell) }],
    ),
  )
