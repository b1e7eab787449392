import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AppError } from '../../core/errors.ts'
import { readTable } from './read-table.ts'
import { writeSheet } from './write-workbook.ts'

const read = (content: string | Buffer) => readTable(Buffer.from(content))
const refusalOf = (content: string | Buffer | Uint8Array) =>
  readTable(Buffer.from(content)).then(String, (error: AppError) => error.errors?.['file']?.[0])

const names = [
  ['nome', 'cidade'],
  ['São João', 'Viçosa'],
]

test.each([
  ['semicolons', Buffer.from('nome;cidade\r\nSão João;Viçosa')],
  ['commas', Buffer.from('nome,cidade\nSão João,Viçosa\n')],
  ['tabs', Buffer.from('nome\tcidade\nSão João\tViçosa')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffnome;cidade\nSão João;Viçosa')],
  ['Windows-1252', Buffer.from('nome;cidade\nSão João;Viçosa', 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('nome\tcidade\nSão João\tViçosa', 'utf16le')])],
  ['a separator that is named', Buffer.from('sep=|\nnome|cidade\nSão João|Viçosa')],
  ['quotes', Buffer.from('"nome";"cidade"\n"São João";"Viçosa"')],
])('a .csv with %s is read', async (_, content) => {
  expect(await read(content)).toEqual(names)
})

test('the separator is the one most used, and quoted texts keep theirs', async () => {
  expect(await read('nome;endereço\n"Rua; X";"Av. Y, 10"\nZ;"Diz ""sim"""')).toEqual([
    ['nome', 'endereço'],
    ['Rua; X', 'Av. Y, 10'],
    ['Z', 'Diz "sim"'],
  ])
})

test('cells are trimmed, with single spaces and without control characters; empty rows keep their place', async () => {
  expect(await read('  nome \u00a0;cidade\n\nSão   João;Viçosa')).toEqual([
    ['nome', 'cidade'],
    [],
    ['São João', 'Viçosa'],
  ])
})

test('numbers and dates of an .xlsx come as text', async () => {
  const content = await writeSheet({
    name: 'Valores',
    columns: [
      { header: 'CNPJ', width: 10, type: 'number', cell: ({ cnpj }: { cnpj: number; day: string }) => cnpj },
      { header: 'Dia', width: 10, type: 'date', cell: ({ day }) => day },
    ],
    rows: [{ cnpj: 12_345_678_000_195, day: '2026-11-20' }],
  })
  expect(await read(content)).toEqual([
    ['CNPJ', 'Dia'],
    ['12345678000195', '2026-11-20'],
  ])
})

test('garbage, an .xls and unclosed quotes are refused', async () => {
  expect(await refusalOf('')).toBe('O arquivo está vazio')
  expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain('.xls antigo')
  expect(await refusalOf(Buffer.from([1, 2, 0, 3]))).toBe('O arquivo não é uma planilha .xlsx nem um .csv')
  expect(await refusalOf('nome;cidade\n"São;Viçosa')).toContain('aspas')
  expect(await refusalOf(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toContain('danificado')
})

test('bombs are refused without being unpacked', async () => {
  const sheet = await writeSheet({
    name: 'Planilha',
    columns: [{ header: 'Nome', width: 10, type: 'text', cell: (name: string) => name }],
    rows: ['x'],
  })
  const parts = unzipSync(sheet)
  const path = 'xl/worksheets/sheet1.xml'
  const withRow = (row: string) =>
    zipSync({
      ...parts,
      [path]: strToU8(new TextDecoder().decode(parts[path]).replace('</sheetData>', `${row}</sheetData>`)),
    })

  expect(await refusalOf(zipSync({ ...parts, [path]: new Uint8Array(101 * 1024 * 1024) }))).toContain('grande demais')
  expect(
    await refusalOf(
      zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/${index}.xml`, strToU8('<a/>')]))),
    ),
  ).toContain('grande demais')
  expect(await refusalOf(withRow('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toContain(
    'depois da linha 20.000',
  )
  expect(await refusalOf(withRow('<row r="3"><c r="XFD3"><v>1</v></c></row>'))).toContain('colunas')
  expect(await refusalOf(withRow('<row r="3"><c r="&#65;1048576"><v>1</v></c></row>'))).toContain('danificado')
  expect(await refusalOf('a;b\n'.repeat(20_001))).toContain('mais de 20.000 linhas')
  expect(await refusalOf(`a;${'x'.repeat(3_000)}`)).toContain('2.000 caracteres')
})
