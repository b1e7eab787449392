import type { ImportPreview } from '@seara/contract/overview/imports'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  answered,
  anyCnpj,
  createDiocese,
  createParish,
  errorsOf,
  formWith,
  signedInApp,
} from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp()

type Kind = 'dioceses' | 'parishes'
type File = { filename?: string }
const send = (path: string, content: string | Buffer, options?: File) =>
  request('POST', path, { token, ...formWith(content, options) })
const preview = async (kind: Kind, content: string | Buffer, options?: File) =>
  answered(await send(`/api/import/${kind}/preview`, content, options)).json<ImportPreview>()
const apply = (kind: Kind, content: string | Buffer) => send(`/api/import/${kind}`, content)
const applied = async (kind: Kind, content: string | Buffer) =>
  answered(await apply(kind, content)).json<ImportPreview>()

const csv = (...rows: string[]) => rows.join('\r\n')
const dioceseHeader = 'Nome;Bispo;CNPJ;Regional;Telefone;E-mail de contato;CEP;Endereço;Número;Cidade;UF'
const dioceseLine = (
  cnpj: string,
  { name = 'Diocese de Formosa', region = 'Centro-Oeste', number = '55', uf = 'GO', phone = '(61) 3333-4444' } = {},
) =>
  `${name};Dom Adair;${cnpj};${region};${phone};curia@formosa.example;73800-000;Praça Imaculada;${number};Formosa;${uf}`

test('the exported sheets can be imported again and change nothing', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Ida e Volta', parish_region_id: 1 })
  await createParish(seara, token, diocese.id, { number: null })
  for (const [kind, path] of [
    ['dioceses', '/api/diocese/sheet?search=ida e volta'],
    ['parishes', `/api/parish/sheet?diocese_id=${diocese.id}`],
  ] as const) {
    const sheet = await request('GET', encodeURI(path), { token })
    expect(await preview(kind, sheet.rawPayload)).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 })
  }
})

test('the sample can be filled in: its own rows are read, and a second sheet says what belongs where', async () => {
  for (const kind of ['dioceses', 'parishes'] as const) {
    const sample = await request('GET', `/api/import/${kind}/sample`, { token })
    expect(sample.statusCode).toBe(200)
    expect(sample.headers['content-disposition']).toMatch(/^attachment; filename="modelo-/)
    const shown = await preview(kind, sample.rawPayload)
    expect(shown).toMatchObject({ ignored_columns: [], rows: [{ row: 2 }, { row: 3 }] })
    expect(
      shown.rows.flatMap(({ problems }) => problems).filter((problem) => !problem.startsWith('Diocese: não existe')),
    ).toEqual([])
    const instructions = await readSheet(sample.rawPayload, 2)
    expect(instructions.flat()).toContain('Como preencher')
  }
})

test('headers are found in any order and spelling, below a title, and unknown columns are named', async () => {
  const line = [
    'GO',
    'Diocese de Ipameri',
    'Dom Guido',
    anyCnpj(),
    '6134445555',
    'x@y.example',
    '75780-000',
    'Ipameri',
    '1954',
  ].join(',')
  const shown = await preview(
    'dioceses',
    csv('Cadastro geral', '', 'uf,NOME,bispo,cnpj,TELEFONE,EMAIL CONTATO,Cep,municipio,Ano de criação', line),
  )
  expect(shown).toMatchObject({ created: 1, ignored_columns: ['Ano de criação'], rows: [{ row: 4 }] })
})

test('zeros that Excel dropped are put back, and a file in Windows-1252 keeps its accents', async () => {
  // A CNPJ that begins with exactly two zeros. The CNPJs of `anyCnpj` never begin with a zero.
  const cnpj = `00${anyCnpj().slice(0, 12)}`
  const sheet = Buffer.from(
    csv(dioceseHeader, dioceseLine(String(Number(cnpj)), { name: 'Diocese de São Félix' })),
    'latin1',
  )
  await applied('dioceses', sheet)
  expect(
    await db.selectFrom('diocese').select(['cnpj', 'name']).where('name', '=', 'Diocese de São Félix').execute(),
  ).toEqual([{ cnpj, name: 'Diocese de São Félix' }])
})

test('what is no sheet, or lacks columns or rows, is refused on the file', async () => {
  const refusal = async (content: string | Buffer) =>
    errorsOf(await send('/api/import/dioceses/preview', content))['file']
  expect(await refusal('')).toEqual(['O arquivo está vazio'])
  expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toEqual([
    'Este é um arquivo .xls antigo ou com senha. Salve-o como .xlsx ou .csv',
  ])
  expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'))).toEqual([
    'O arquivo não é uma planilha .xlsx nem um .csv',
  ])
  expect(await refusal('PK\x03\x04 nada')).toEqual(['O arquivo .xlsx está danificado ou não é uma planilha'])
  expect(await refusal('Nome;UF\r\nX;GO')).toEqual([
    'Faltam colunas na planilha: Bispo, CNPJ, Telefone, E-mail de contato, CEP, Cidade',
  ])
  expect(await refusal(`${dioceseHeader};Nome\r\nX;Y`)).toEqual(['A coluna Nome está duas vezes na planilha'])
  expect(await refusal(dioceseHeader)).toEqual(['A planilha não tem linhas abaixo do cabeçalho'])
  expect(await refusal(`Nome;UF\n${'a;b\n'.repeat(20_001)}`)).toEqual([
    'A planilha tem mais de 20.000 linhas. Divida-a em partes',
  ])
  expect((await request('POST', '/api/import/dioceses', { token, body: { a: 1 } })).statusCode).toBe(415)
  expect((await send('/api/import/unknown', 'x')).statusCode).toBe(404)
})
