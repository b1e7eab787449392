import { Readable } from 'node:stream'
import type { ImportPreview } from '@seara/contract/overview/imports'
import type { Paged } from '@seara/contract/core/paging'
import type { Parish } from '@seara/contract/registry/parishes'
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
const parishHeader = 'Nome;Diocese;Telefone;E-mail;CEP;Número;Cidade;UF'
const parishLine = (name: string, diocese: string, { city = 'Formosa', phone = '6133334444', number = '' } = {}) =>
  `${name};${diocese};${phone};paroquia@formosa.example;73800000;${number};${city};GO`
const countOf = async (table: 'diocese' | 'parish') => (await db.selectFrom(table).select('id').execute()).length

test('a preview shows row by row what would be created, and writes nothing', async () => {
  const before = await countOf('diocese')
  const shown = await preview(
    'dioceses',
    csv(dioceseHeader, dioceseLine(anyCnpj()), '', dioceseLine(anyCnpj(), { name: 'Diocese de Uruaçu' })),
    { filename: 'dioceses do centro.csv' },
  )
  expect(shown).toMatchObject({
    filename: 'dioceses do centro.csv',
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
    ignored_columns: [],
  })
  expect(shown.rows.map(({ row, outcome, name }) => [row, outcome, name])).toEqual([
    [2, 'create', 'Diocese de Formosa'],
    [4, 'create', 'Diocese de Uruaçu'],
  ])
  expect(await countOf('diocese')).toBe(before)
})

test('a diocese is created with its region by name, and importing the same sheet again changes nothing', async () => {
  const cnpj = anyCnpj()
  const sheet = csv(dioceseHeader, dioceseLine(cnpj, { region: 'CENTRO-OESTE' }))
  expect(await applied('dioceses', sheet)).toMatchObject({ created: 1, unchanged: 0 })
  const { id } = await db.selectFrom('diocese').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow()
  const diocese = (await request('GET', `/api/diocese/${id}`, { token })).json<object>()
  expect(diocese).toMatchObject({
    name: 'Diocese de Formosa',
    telephone: '6133334444',
    zip_code: '73800000',
    number: 55,
    region_name: 'Centro-Oeste',
    complement: null,
  })

  const history = async () =>
    (await request('GET', `/api/history/diocese/${id}`, { token })).json<Paged<{ action: string }>>()
  expect(await history()).toMatchObject({ total: 1, data: [{ action: 'create', actor_name: 'Rute Secretária' }] })
  expect(await applied('dioceses', sheet)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect((await history()).total).toBe(1)
})

test('a row with the CNPJ of one diocese and the name of another is refused, and another new name is asked about', async () => {
  const [one, other] = [
    await createDiocese(seara, token, { name: 'Diocese de Jataí' }),
    await createDiocese(seara, token, { name: 'Diocese de Ipameri' }),
  ]
  const sheet = (name: string) => csv(dioceseHeader, dioceseLine(one.cnpj, { name }))
  const problem = 'CNPJ: é o de Diocese de Jataí, e o nome é o de outra diocese, já cadastrada: Diocese de Ipameri'
  expect((await preview('dioceses', sheet('DIOCESE DE IPAMERÍ'))).rows).toMatchObject([
    { outcome: 'refused', problems: [problem] },
  ])
  expect(errorsOf(await apply('dioceses', sheet('Diocese de Ipameri')))).toEqual({
    file: [`Nada foi gravado: uma linha foi recusada. Linha 2: ${problem}`],
  })
  const warning = 'Nome: Diocese de Jataí passa a ser Diocese Nova de Jataí; confira se o CNPJ é o certo'
  expect((await preview('dioceses', sheet('Diocese Nova de Jataí'))).rows).toMatchObject([
    { outcome: 'update', warnings: [warning] },
  ])
  expect((await preview('dioceses', sheet('diocese de jatai'))).rows).toMatchObject([
    { outcome: 'update', warnings: [] },
  ])
  answered(await request('DELETE', `/api/diocese/${other.id}`, { token }), 204)
  expect((await preview('dioceses', sheet('Diocese de Ipameri'))).rows).toMatchObject([{ outcome: 'update' }])
})

test('a diocese with the same CNPJ is changed, with the changes shown and written to its history', async () => {
  const diocese = await createDiocese(seara, token, { complement: 'Fundos' })
  const sheet = csv(
    'CNPJ;Nome;Bispo;Telefone;E-mail de contato;CEP;Cidade;UF;Bairro',
    `${diocese.cnpj};Diocese Nova;Sede vacante;6233334444;curia@exemplo.org;76600000;Goiás;go;`,
  )
  const changes = [
    { field: 'name', before: 'Diocese de Teste', after: 'Diocese Nova' },
    { field: 'bishop', before: 'Dom José Exemplo', after: 'Sede vacante' },
    { field: 'neighborhood', before: 'Centro', after: null },
  ]
  const shown = await preview('dioceses', sheet)
  expect(shown.rows[0]).toMatchObject({ outcome: 'update' })
  expect(shown.rows[0]?.changes).toEqual(expect.arrayContaining(changes))
  expect(shown.rows[0]?.changes).toHaveLength(3)
  await applied('dioceses', sheet)
  const after = (await request('GET', `/api/diocese/${diocese.id}`, { token })).json<object>()
  expect(after).toMatchObject({
    name: 'Diocese Nova',
    bishop: 'Sede vacante',
    neighborhood: null,
    complement: 'Fundos',
    address: 'Praça da Matriz',
    number: 10,
  })
  const history = (await request('GET', `/api/history/diocese/${diocese.id}`, { token })).json<
    Paged<{ changes: unknown[] }>
  >()
  expect(history.data[0]?.changes).toEqual(expect.arrayContaining(changes))
  expect(history.data[0]?.changes).toHaveLength(3)
})

test('one refused row refuses the whole sheet, with the reason for each', async () => {
  const before = await countOf('diocese')
  const sheet = csv(
    dioceseHeader,
    dioceseLine(anyCnpj()),
    dioceseLine('123', { uf: 'XX', phone: '12', number: 'dez' }),
    dioceseLine(anyCnpj(), { region: 'Sul 99', name: '' }),
  )
  const shown = await preview('dioceses', sheet)
  expect(shown).toMatchObject({ created: 1, refused: 2 })
  expect(shown.rows[1]?.problems).toEqual([
    'CNPJ: O CNPJ tem 14 caracteres; os dois últimos são números',
    'Número: O número deve ser inteiro; deixe vazio para S/N',
    'UF: UF inválida',
    'Telefone: Máximo de 11 e Mínimo de 10 caracteres!',
  ])
  expect(shown.rows[2]?.problems).toEqual([
    'Nome: O campo nome é obrigatório',
    'Regional: não existe uma regional chamada Sul 99',
  ])
  expect(errorsOf(await apply('dioceses', sheet))['file']?.[0]).toMatch(
    /^Nada foi gravado: 2 linhas foram recusadas\. Linha 3: CNPJ/,
  )
  expect(await countOf('diocese')).toBe(before)
})

test('two rows for the same record are refused, each naming the other', async () => {
  const cnpj = '12ABC34501DE35'
  const shown = await preview(
    'dioceses',
    csv(dioceseHeader, dioceseLine('12.abc.345/01de-35'), dioceseLine(cnpj), dioceseLine(anyCnpj())),
  )
  expect(shown.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['refused', ['É o mesmo registro da linha 3']],
    ['refused', ['É o mesmo registro da linha 2']],
    ['create', []],
  ])
})

test('a parish is known by diocese, name and city, without regard to case and accents', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de São Luís de Montes Belos' })
  const parish = await createParish(seara, token, diocese.id, {
    name: 'Paróquia São João',
    city: 'Goiânia',
    telephone: '6233335555',
  })
  const same = parishLine('PAROQUIA SAO JOAO', 'diocese de sao luis de montes belos', { city: 'goiania' })
  const elsewhere = parishLine('Paróquia São João', diocese.cnpj, { city: 'Formosa' })
  const shown = await applied('parishes', csv(parishHeader, same, elsewhere))
  expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['update', 'create'])
  const list = (await request('GET', `/api/parish?diocese_id=${diocese.id}&sort=city`, { token })).json<Paged<Parish>>()
  expect(list.data.map(({ id, city, dioceses }) => [id === parish.id, city, dioceses.id])).toEqual([
    [false, 'Formosa', diocese.id],
    [true, 'goiania', diocese.id],
  ])
  const history = (await request('GET', `/api/history/parish/${parish.id}`, { token })).json<
    Paged<{ changes: unknown[] }>
  >()
  expect(history.data[0]?.changes).toContainEqual({ field: 'telephone', before: '6233335555', after: '6133334444' })
})

test('a parish whose diocese is unknown, trashed or not the only one of that name is refused', async () => {
  await createDiocese(seara, token, { name: 'Diocese Gêmea' })
  await createDiocese(seara, token, { name: 'diocese gemea' })
  const trashed = await createDiocese(seara, token, { name: 'Diocese Extinta' })
  await request('DELETE', `/api/diocese/${trashed.id}`, { token })
  const shown = await preview(
    'parishes',
    csv(
      parishHeader,
      parishLine('A', 'Diocese Inexistente'),
      parishLine('B', 'Diocese Gêmea'),
      parishLine('C', 'Diocese Extinta'),
      parishLine('D', ''),
    ),
  )
  expect(shown.rows.map(({ problems }) => problems)).toEqual([
    ['Diocese: não existe uma diocese chamada Diocese Inexistente'],
    ['Diocese: há mais de uma chamada Diocese Gêmea; informe o CNPJ'],
    ['Diocese: está na lixeira; restaure-a antes'],
    ['Diocese: informe uma diocese'],
  ])
})

test('a record in the trash is not changed from a sheet', async () => {
  const diocese = await createDiocese(seara, token)
  await request('DELETE', `/api/diocese/${diocese.id}`, { token })
  const shown = await preview('dioceses', csv(dioceseHeader, dioceseLine(diocese.cnpj)))
  expect(shown.rows[0]).toMatchObject({
    outcome: 'refused',
    problems: ['O registro está na lixeira; restaure-o antes'],
  })
})

test('two people who import the same sheet at once never double its records', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Luziânia' })
  const lines = Array.from({ length: 50 }, (_, index) => parishLine(`Paróquia ${index}`, diocese.cnpj))
  const sheet = csv(parishHeader, ...lines)
  const answers = await Promise.all([apply('parishes', sheet), apply('parishes', sheet), apply('parishes', sheet)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers.map((answer) => answer.json<ImportPreview>().created).toSorted((a, b) => a - b)).toEqual([0, 0, 50])
  expect((await request('GET', `/api/parish?diocese_id=${diocese.id}`, { token })).json()).toMatchObject({ total: 50 })
})

test('12,000 parishes are imported while other requests are served', { timeout: 60_000 }, async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese Enorme' })
  const sheet = csv(
    parishHeader,
    ...Array.from({ length: 12_000 }, (_, index) =>
      parishLine(`Paróquia ${index}`, diocese.name, { number: String(index) }),
    ),
  )
  let longestWait = 0
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      answered(await request('GET', '/api/health'))
      longestWait = Math.max(longestWait, performance.now() - start)
    }
  })()
  const start = performance.now()
  expect(await applied('parishes', sheet)).toMatchObject({ created: 12_000 })
  const whole = performance.now() - start
  over.abort()
  await others
  expect(whole).toBeLessThan(30_000)
  expect(longestWait).toBeLessThan(whole / 3)
  expect(await preview('parishes', sheet)).toMatchObject({ unchanged: 12_000 })
})

test('good rows are saved alone when asked, and the refused ones come back to be corrected and imported', async () => {
  const [good, bad, also] = [anyCnpj(), anyCnpj(), anyCnpj()]
  const sheet = csv(
    dioceseHeader,
    dioceseLine(good, { name: 'Diocese Boa' }),
    dioceseLine(bad, { name: 'Diocese Ruim', phone: '12' }),
    dioceseLine(also, { name: 'Diocese Também', region: 'Atlântida' }),
  )
  const goodOnly = () => send('/api/import/dioceses?good_only=true', sheet)
  const several = await Promise.all([goodOnly(), goodOnly(), goodOnly()])
  const done = several.map((answer) => answered(answer).json<ImportPreview>())
  expect(done.reduce((sum, { created }) => sum + created, 0)).toBe(1)
  for (const { refused, created, unchanged } of done) expect([refused, created + unchanged]).toEqual([2, 1])
  expect(await db.selectFrom('diocese').select('name').where('cnpj', 'in', [good, bad, also]).execute()).toEqual([
    { name: 'Diocese Boa' },
  ])

  const file = answered(await send('/api/import/dioceses/refused', sheet))
  expect(file.headers['content-disposition']).toContain('dioceses-recusadas')
  const table = await readSheet(Readable.from(file.rawPayload))
  const at = table.findIndex(([first]) => first === 'Por que foi recusada')
  expect(table[at]?.slice(0, 5)).toEqual(['Por que foi recusada', 'Nome', 'Bispo', 'CNPJ', 'Regional'])
  expect(table.slice(at + 1).map(([why, name]) => [name, why])).toEqual([
    ['Diocese Ruim', expect.stringContaining('Telefone: ') as string],
    ['Diocese Também', 'Regional: não existe uma regional chamada Atlântida'],
  ])
  expect(await preview('dioceses', file.rawPayload, { filename: 'recusadas.xlsx' })).toMatchObject({
    refused: 2,
    ignored_columns: [],
  })
  const corrected = csv(
    table[at]?.join(';') ?? '',
    ...table.slice(at + 1).map((row) => row.join(';').replace('12;', '6133334444;').replace('Atlântida', 'Sul 1')),
  )
  expect(await preview('dioceses', corrected)).toMatchObject({ ignored_columns: [] })

  const none = await send(
    '/api/import/dioceses/refused',
    csv(dioceseHeader, dioceseLine(good, { name: 'Diocese Boa' })),
  )
  expect(errorsOf(none)).toEqual({ file: ['Nenhuma linha desta planilha é recusada'] })
})

test('a row that someone registers meanwhile is saved as a change, never twice', async () => {
  const cnpj = anyCnpj()
  const sheet = csv(dioceseHeader, dioceseLine(cnpj, { name: 'Diocese da Planilha' }), dioceseLine('1', { name: 'Má' }))
  expect(await preview('dioceses', sheet)).toMatchObject({ created: 1, refused: 1 })
  await createDiocese(seara, token, { cnpj, name: 'Diocese Digitada' })
  const done = answered(await send('/api/import/dioceses?good_only=true', sheet)).json<ImportPreview>()
  expect(done).toMatchObject({ created: 0, updated: 1, refused: 1 })
  expect(await db.selectFrom('diocese').select('name').where('cnpj', '=', cnpj).execute()).toEqual([
    { name: 'Diocese da Planilha' },
  ])
})
