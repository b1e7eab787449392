import { strToU8, zipSync, type Zippable } from 'fflate'
import fc from 'fast-check'
import { readSheet, type CellValue } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { writeSheet } from '../write-workbook.ts'
import { Refusal } from '../refusal.ts'
import { readXlsx } from './read-xlsx.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  /** The XML within `sheetData`. */
  rows: string
  /** The XML within `sst`. */
  strings?: string
  /** The XML within `styleSheet`. */
  styles?: string
  workbookPr?: string
  /** The XML of the whole sheet, in place of `rows`. */
  sheet?: string
}

/** An .xlsx with only the parts that it needs. */
function workbook({ rows, strings = '', styles = '', workbookPr = '', sheet }: Parts, further: Zippable = {}): Buffer {
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr ${workbookPr}/><sheets><sheet name="Um" sheetId="1" r:id="rId7"/><sheet name="Dois" sheetId="2" r:id="rId8"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships><Relationship Id="rId8" Type="${relation}/worksheet" Target="worksheets/other.xml"/><Relationship Id="rId7" Type="${relation}/worksheet" Target="/xl/worksheets/first.xml"/><Relationship Id="rId1" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/worksheets/first.xml': part(
        sheet ??
          `<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${rows}</sheetData><pageMargins/></worksheet>`,
      ),
      'xl/worksheets/other.xml': part(`<worksheet/>`),
      'xl/sharedStrings.xml': part(`<sst xmlns="${main}">${strings}</sst>`),
      'xl/styles.xml': part(`<styleSheet xmlns="${main}">${styles}</styleSheet>`),
      ...further,
    }),
  )
}

const refusalOf = (content: Uint8Array): Promise<string> =>
  readXlsx(content).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.message : `no refusal: ${String(error)}`),
  )

describe('a sheet', () => {
  test('gives each kind of cell as text, where it stands', async () => {
    const rows = `
      <row r="2" spans="1:9"><c r="A2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><r><t>São </t></r><r><t>João</t></r></is></c></row>
      <row r="4"><c r="A4"><v>7.5</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="str"><f>A1&amp;"x"</f><v>soma_x000D_</v></c><c r="D4" t="e"><v>#N/A</v></c><c r="E4" s="5"/><c r="F4"><v>12345678000195</v></c></row>
      <row><c><v>1</v></c><c t="s"><v>0</v></c></row>`
    const strings =
      '<si><t xml:space="preserve"> a </t></si><si><r><rPr><b/></rPr><t>Nossa </t></r><r><t><![CDATA[Senhora & Filho]]></t></r><rPh><t>leitura</t></rPh></si>'
    expect(await readXlsx(workbook({ rows, strings }))).toEqual([
      [],
      ['Nossa Senhora & Filho', '', 'São João'],
      [],
      ['7.5', 'true', 'soma', '#N/A', '', '12345678000195'],
      ['1', 'a'],
    ])
  })

  test('gives days as days by the look of the cell, also counted from 1904', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;dias &quot;#,##0\\d[$R$-416][Red]"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
    const rows = `<row><c><v>45000</v></c><c s="1"><v>45000</v></c><c s="2"><v>45000.75</v></c><c s="3"><v>45000</v></c><c t="d"><v>2026-11-20</v></c></row>`
    expect(await readXlsx(workbook({ rows, styles }))).toEqual([
      ['45000', '2023-03-15', '2023-03-15T18:00:00.000Z', '45000', '2026-11-20'],
    ])
    const [[, day] = []] = await readXlsx(workbook({ rows, styles, workbookPr: 'date1904="1"' }))
    expect(day).toBe('2027-03-16')
  })

  test('may name its elements with a prefix', async () => {
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await readXlsx(workbook({ rows: '', sheet }))).toEqual([['a']])
  })

  test('is read as another reader reads it', async () => {
    const cell = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 30 }),
      number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })),
    })
    const columns = [
      { header: 'Texto', width: 10, type: 'text', cell: ({ text }: { text: string; number: number }) => text },
      { header: 'Número', width: 10, type: 'number', cell: ({ number }: { text: string; number: number }) => number },
    ] as const
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (rows) => {
        const content = await writeSheet({ name: 'Planilha', columns, rows })
        const cleaned = (value: CellValue | null | undefined) =>
          String(value ?? '')
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .toWellFormed()
        const other = (await readSheet(content)).map((row) => [cleaned(row[0]), cleaned(row[1])])
        expect((await readXlsx(content)).map(([text = '', number = '']) => [text, number])).toEqual(other)
      }),
      { numRuns: 25 },
    )
  })
})

describe('what is refused', () => {
  const broken = 'O arquivo .xlsx está danificado ou não é uma planilha'

  test.each([
    ['a text that is not there', '<row><c t="s"><v>5</v></c></row>'],
    ['a number that is none', '<row><c><v>abc</v></c></row>'],
    ['an endless number', '<row><c><v>1e999</v></c></row>'],
    ['a row before its place', '<row r="3"/><row r="2"/>'],
    ['a cell of another row', '<row r="3"><c r="A4"><v>1</v></c></row>'],
    ['a cell before its place', '<row r="3"><c r="B3"><v>1</v></c><c r="A3"><v>1</v></c></row>'],
    ['an address that is none', '<row r="3"><c r="é"><v>1</v></c></row>'],
    ['an end of something else', '<row></sheetData></row>'],
    ['an unknown entity', '<row><c t="str"><v>&lol;</v></c></row>'],
  ])('%s', async (_, rows) => {
    expect(await refusalOf(workbook({ rows }))).toBe(broken)
  })

  test('what is no ZIP, no workbook, or cut off at any place', async () => {
    const whole = workbook({ rows: '<row><c><v>1</v></c></row>' })
    expect(await refusalOf(Buffer.from('PK\x03\x04nothing of the kind'))).toBe(broken)
    expect(await refusalOf(Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') })))).toBe(broken)
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await refusalOf(whole.subarray(0, whole.length * part))).toBe(broken)
  })

  test('entities that would grow, and a document type at all', async () => {
    const sheet = `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    expect(await refusalOf(workbook({ rows: '', sheet }))).toBe(broken)
  })

  test('what is too much once unpacked, whatever the directory of the ZIP says', async () => {
    const rows = `<row>${'<c t="str"><v></v></c>'.repeat(3_500_000)}</row>`
    const content = workbook({ rows })
    expect(content.length).toBeLessThan(1024 * 1024)
    expect(await refusalOf(content)).toBe('A planilha é grande demais depois de descompactada')
    // When the ZIP's directory gives a smaller size, the file is refused only while it is read.
    const directory = content.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    for (let at = directory; at !== -1; at = content.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 4))
      if (content.readUInt32LE(at + 24) > 64 * 1024 * 1024) content.writeUInt32LE(1_000_000, at + 24)
    expect(await refusalOf(content)).toBe(broken)
  })

  test('texts that cells repeat are counted each time', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    const strings = `<si><t>${'x'.repeat(2_000)}</t></si>`
    expect(await refusalOf(workbook({ rows: row.repeat(200), strings }))).toMatch(/^A planilha tem texto demais/)
    expect(await refusalOf(workbook({ rows: row, strings: strings.replace('x', 'xx') }))).toMatch(/2\.000 caracteres/)
  })

  test('a long text that only another sheet uses is none of its business', async () => {
    const strings = `<si><t>a</t></si><si><t>${'x'.repeat(1_000_000)}</t></si>`
    expect(await readXlsx(workbook({ rows: '<row><c t="s"><v>0</v></c></row>', strings }))).toEqual([['a']])
  })
})

describe('what would keep a reader busy is read or refused in the time that its length takes', () => {
  const length = 1024 * 1024
  const filled = (text: string) => text.repeat(length / text.length)
  /** Milliseconds: a hundred times the usual time of reading. */
  const most = 5_000

  test.each([
    ['cells without an end', `<sheetData><row>${filled('<c ')}`],
    ['attributes without an end', `<sheetData><row><c ${filled('a="" ')}`],
    ['one attribute many times', `<sheetData><row><c ${filled('r="A1" ')}`],
    ['a long attribute', `<sheetData><row><c r="${filled('A')}"/>`],
    ['a long name', `<${filled('c')}>`],
    ['a long comment', `<!--${filled('-')}`],
    ['a long instruction', `<?${filled('x')}`],
    ['a long text outside', filled(' ')],
    ['a long text in a cell', `<sheetData><row><c t="str"><v>${filled('1')}`],
    ['entities', `<sheetData><row><c t="str"><v>${filled('&amp;')}`],
    ['an entity without an end', `<sheetData><row><c t="str"><v>&${filled('a')}`],
    ['elements within each other', filled('<a>')],
    ['ends of what never began', `<a>${filled('</b>')}`],
    ['quotes', filled('"')],
    ['brackets', filled('<')],
    ['a CDATA section', `<a><![CDATA[${filled(']')}`],
    ['empty cells', `<sheetData><row>${filled('<c/>')}</row></sheetData>`],
    ['empty rows', `<sheetData>${filled('<row/>')}</sheetData>`],
  ])('%s', async (_, xml) => {
    const start = performance.now()
    await refusalOf(workbook({ rows: '', sheet: `<worksheet>${xml}</worksheet>` }))
    expect(performance.now() - start).toBeLessThan(most)
  })
})
