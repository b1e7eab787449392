import { strToU8, zipSync } from 'fflate'

const rows = 20_000

/** A sheet of parishes with as many rows as an import accepts. */
function fullSheet(): Buffer {
  const header = 'Nome;Diocese;CEP;Endereço;Número;Bairro;Cidade;UF;Telefone;E-mail'
  const row = (index: number) =>
    `Paróquia ${index};Diocese ${index % 280};76600000;Praça da Matriz;${index};Centro;Goiás;GO;6233334444;p${index}@exemplo.org`
  return Buffer.from([header, ...Array.from({ length: rows - 1 }, (_, index) => row(index))].join('\n'))
}

function workbook(sheet: string): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/a.xml"/></Relationships>`,
      ),
      'xl/worksheets/a.xml': strToU8(sheet),
    }),
  )
}

/** Sheets that are cheap to send but expensive for a careless reader. */
export function hostileSheets(): Buffer[] {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>'
  return [
    fullSheet(),
    workbook(`<worksheet><sheetData><row>${'<c '.repeat(1_000_000)}`),
    workbook(`<worksheet><sheetData>${`<row>${cell.repeat(200)}</row>`.repeat(8_000)}</sheetData></worksheet>`),
    workbook(`<worksheet><sheetData>${' '.repeat(100 * 1024 * 1024)}</sheetData></worksheet>`),
    Buffer.from(`"${'a;'.repeat(4 * 1024 * 1024)}`),
  ]
}
