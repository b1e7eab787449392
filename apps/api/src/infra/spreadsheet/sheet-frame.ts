import { columnName, xmlText } from './row-xml.ts'

/** The position of the table in its sheet. Rows are counted from 1. */
export interface TablePlace {
  /** The row with the names of the columns. */
  headerRow: number
  /** The last row with data, above the totals; equal to `headerRow` when the table has no rows. */
  lastRow: number
  /** How many columns the table has. */
  columns: number
}

const corner = (column: number, row: number, mark = ''): string => `${mark}${columnName(column)}${mark}${row}`

/** The settings for paper: A4 in landscape, one page wide, with page numbers. Source: ECMA-376 part 1, 18.3.1.63 */
const printing =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>'

/** Adds to the beginning of a sheet's XML the property that makes its width fit on one page. */
export function beginSheet(xml: string): string {
  const begin = xml.indexOf('<worksheet')
  if (begin === -1) return xml
  const end = xml.indexOf('>', begin) + 1
  return `${xml.slice(0, end)}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${xml.slice(end)}`
}

/** Adds the table's filter buttons and the settings for printing to the end of a sheet's XML. */
export const endSheet = (xml: string, { headerRow, lastRow, columns }: TablePlace): string =>
  xml.replace(
    '</sheetData>',
    `</sheetData><autoFilter ref="${corner(0, headerRow)}:${corner(columns - 1, lastRow)}"/>${printing}`,
  )

/**
 * Adds two things to the workbook's XML for each sheet: the row of headers, which is repeated on every printed page,
 * and the cells that the table's filter covers.
 * @param sheets in the order in which the workbook has them
 */
export function nameTables(xml: string, sheets: readonly (TablePlace & { name: string })[]): string {
  const names = sheets.map(({ name, headerRow, lastRow, columns }, index) => {
    const sheet = xmlText(`'${name.replaceAll("'", "''")}'`)
    const table = `${corner(0, headerRow, '$')}:${corner(columns - 1, lastRow, '$')}`
    return (
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${table}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$${headerRow}:$${headerRow}</definedName>`
    )
  })
  return xml.replace(/<definedNames\s*\/>/, () => `<definedNames>${names.join('')}</definedNames>`)
}
