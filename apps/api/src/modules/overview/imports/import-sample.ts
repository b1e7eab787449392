import type { Cell, Sheet } from '../../../infra/spreadsheet/sheet.ts'
import { writeWorkbook } from '../../../infra/spreadsheet/write-workbook.ts'
import type { ImportColumn } from './import-columns.ts'

type Row = readonly Cell[]

const textColumn = (header: string, width: number, index: number) =>
  ({ header, width, type: 'text', cell: (row: Row) => row[index] ?? null }) as const

/** A sheet to fill in, with two example rows and a second sheet of instructions. */
export function writeSample(title: string, columns: readonly ImportColumn[]): Promise<Buffer> {
  const examples: Sheet<Row> = {
    name: title,
    columns: columns.map(({ header, examples }, index) =>
      textColumn(
        header,
        Math.max(header.length, ...examples.map((example) => String(example ?? '').length)) + 3,
        index,
      ),
    ),
    rows: [0, 1].map((place) => columns.map(({ examples }) => examples[place] ?? null)),
  }
  const instructions: Sheet<Row> = {
    name: 'Instruções',
    title: `Como preencher a planilha de ${title.toLowerCase()}`,
    filters: [
      'Apague as linhas de exemplo e escreva uma linha por registro. A ordem das colunas não importa, e as que faltarem e não forem obrigatórias ficam como estão.',
      'Antes de gravar, o sistema mostra o que cada linha vai criar ou alterar. Se uma linha for recusada, nada é gravado, a não ser que se peça para salvar só as linhas boas; as outras voltam em uma planilha com o motivo. Importar a mesma planilha de novo não muda nada.',
    ],
    columns: [textColumn('Coluna', 20, 0), textColumn('Obrigatória', 12, 1), textColumn('Como preencher', 90, 2)],
    rows: columns.map(({ header, required, help }) => [header, required ? 'Sim' : 'Não', help]),
  }
  return writeWorkbook([examples, instructions])
}
