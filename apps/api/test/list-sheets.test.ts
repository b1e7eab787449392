import type { Paged } from '@seara/contract/core/paging'
import { donationSortColumns } from '@seara/contract/cofrinho/donations'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createBilledCampaign, createSlip, invoicesPath, setIssuer } from './billing-factories.ts'
import { requestPath } from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { createGroup } from './cofrinho-factories.ts'
import { answered, createDiocese, createParish, errorsOf, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { longestTurn } from './longest-turn.ts'
import { openSheet } from './workbook.ts'

const seara = await createTestApp({ workers: true })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')

const sheet = async (path: string, query: Record<string, string> = {}) =>
  answered(await request('GET', path, { token, query }))
const many = 10_000

beforeAll(async () => {
  await sql`
    insert into donation (title, created_at)
    select 'Doação ' || n, now() - n * interval '1 minute' from generate_series(1, ${many}::integer) as n`.execute(db)
})

test('a list of contributions is written as it is filtered and sorted, with its sum', async () => {
  const collection = await createCollection(seara, token)
  const choices = await contributionChoices(seara, token)
  for (const [name, value] of [
    ['Goiás', '10,50'],
    ['Anápolis', '1.200,00'],
    ['Itumbiara', '33,33'],
  ] as const) {
    const diocese = await createDiocese(seara, token, { name })
    await createContribution(
      seara,
      token,
      contributionFields(collection.id, diocese.id, choices, { value_currency: value }),
    )
  }
  const path = `${contributionPath}/sheet/${collection.id}`
  const all = await openSheet(await sheet(path, { sort: 'value', order: 'desc' }))
  expect(all.header).toEqual(['Diocese', 'Valor', 'Situação', 'Recibo', 'Quem enviou', 'Enviada em', 'E-mail'])
  expect(all.rows.map(([name, value]) => [name, value])).toEqual([
    ['Anápolis', 1200],
    ['Itumbiara', 33.33],
    ['Goiás', 10.5],
  ])
  expect(all.totals.slice(0, 2)).toEqual(['Total', 1243.83])
  const chosen = await openSheet(await sheet(path, { columns: 'email,value', search: 'itumbiara', status: 'pending' }))
  expect(chosen.header).toEqual(['Diocese', 'E-mail', 'Valor'])
  expect(chosen.rows).toHaveLength(1)
  expect(chosen.above.flat()).toEqual(expect.arrayContaining(['Busca: itumbiara', 'Situação: Não Verificado']))
  for (const [columns, message] of [
    ['gone', 'A lista não tem a coluna “gone”'],
    ['value,gone,lost', 'A lista não tem as colunas “gone”, “lost”'],
  ] as const) {
    const refused = await request('GET', path, { token, query: { columns } })
    expect([refused.statusCode, errorsOf(refused)]).toEqual([422, { columns: [message] }])
  }
  expect((await request('GET', `${contributionPath}/sheet/2000000000`, { token })).statusCode).toBe(404)
})

test('requests and slips are written as their lists show them', async () => {
  await setIssuer(seara, token)
  const { campaign, requests } = await createBilledCampaign(seara, token, 2)
  const [first] = requests
  await createSlip(seara, token, first?.id ?? 0)
  const requestSheet = await openSheet(await sheet(`${requestPath}/sheet/${campaign.id}`, { sort: 'total' }))
  expect(requestSheet.header.slice(0, 5)).toEqual(['Diocese', 'Código', 'Solicitante', 'Situação', 'Boleto'])
  expect(requestSheet.rows.map((row) => row[4])).toEqual(expect.arrayContaining(['Pendente', null]))
  const pending = await openSheet(
    await sheet(`${requestPath}/sheet/${campaign.id}`, { status: 'pending', columns: 'total,code' }),
  )
  expect(pending.header).toEqual(['Diocese', 'Total', 'Código'])
  expect(pending.rows).toHaveLength(1)
  const slips = await openSheet(await sheet(`${invoicesPath}/sheet/${campaign.id}`, { status: 'pending' }))
  expect(slips.header.slice(0, 3)).toEqual(['Diocese', 'Nosso número', 'Situação'])
  expect(slips.rows).toHaveLength(1)
})

test('of ticked rows, only those of the list are written, in its order and with their own sum', async () => {
  const collection = await createCollection(seara, token, { base_year: 2031 })
  const choices = await contributionChoices(seara, token)
  const send = async (name: string, value: string) => {
    const diocese = await createDiocese(seara, token, { name })
    const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: value })
    return (await createContribution(seara, token, fields)).id
  }
  const [first, , third] = [await send('Uruaçu', '5,00'), await send('Ipameri', '7,00'), await send('Jataí', '20,10')]
  const path = `${contributionPath}/sheet/${collection.id}`
  const marked = await openSheet(
    await sheet(path, { ids: `${first},${third},2000000000`, sort: 'diocese', columns: 'diocese,status,value' }),
  )
  expect(marked.header).toEqual(['Diocese', 'Situação', 'Recibo', 'Valor'])
  expect(marked.rows.map(([name]) => name)).toEqual(['Jataí', 'Uruaçu'])
  expect(marked.totals.at(-1)).toBe(25.1)
  expect(marked.above.flat()).toContain('Só as 3 linhas marcadas')
  const other = await createCollection(seara, token, { base_year: 2032 })
  const elsewhere = await sheet(`${contributionPath}/sheet/${other.id}`, { ids: String(first) })
  expect((await openSheet(elsewhere)).rows).toEqual([])
  for (const ids of ['', 'x']) expect((await request('GET', path, { token, query: { ids } })).statusCode, ids).toBe(422)
  const named = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  expect((await request('GET', path, { token, query: { ids: named(500) } })).statusCode).toBe(200)
  const tooMany = await request('GET', path, { token, query: { ids: named(501) } })
  expect([tooMany.statusCode, errorsOf(tooMany)]).toEqual([422, { ids: ['Uma planilha leva até 500 linhas marcadas'] }])

  const { campaign, requests } = await createBilledCampaign(seara, token, 3)
  const [one, two] = requests
  const slip = await createSlip(seara, token, one?.id ?? 0)
  await createSlip(seara, token, two?.id ?? 0)
  const idsOf = (...of: ({ id: number } | undefined)[]) => of.map((record) => record?.id).join(',')
  const rowsOf = async (address: string, ids: string) => (await openSheet(await sheet(address, { ids }))).rows
  expect(await rowsOf(`${requestPath}/sheet/${campaign.id}`, idsOf(one, two))).toHaveLength(2)
  expect(await rowsOf(`${invoicesPath}/sheet/${campaign.id}`, idsOf(slip))).toHaveLength(1)
  expect(await rowsOf('/api/finance/worklist/sheet', '2000000000')).toEqual([])
})

const withoutTotals = (answer: Awaited<ReturnType<typeof sheet>>) => openSheet(answer, 1, 0)

test('a registry is written as its list shows it, or with all columns for an import', async () => {
  const search = 'Cadastro da Planilha'
  const diocese = await createDiocese(seara, token, { name: search, city: 'Goiás', uf: 'GO' })
  await createDiocese(seara, token, { name: `${search} outra` })
  const parish = await createParish(seara, token, diocese.id, { name: search })
  const group = await createGroup(seara, token, { group_name: search, parish_id: parish.id })
  const lists = [
    { path: '/api/diocese/sheet', id: diocese.id, columns: 'parishes,name,uf', header: ['Paróquias', 'Diocese', 'UF'] },
    { path: '/api/parish/sheet', id: parish.id, columns: 'diocese', header: ['Paróquia', 'Diocese'] },
    {
      path: '/api/safe_box_groups/sheet',
      id: group,
      columns: 'id,name,parish,telephone',
      header: ['Nº', 'Grupo', 'Paróquia', 'Telefone'],
    },
  ]
  for (const { path, id, columns, header } of lists) {
    const chosen = await sheet(path, { search, columns })
    expect(chosen.headers['content-disposition']).toContain('filename="lista-de-')
    const seen = await withoutTotals(chosen)
    expect(seen.header).toEqual(header)
    expect(seen.above.flat()).toContain(`Busca: ${search}`)
    const marked = await withoutTotals(await sheet(path, { columns, ids: String(id) }))
    expect(marked.rows).toHaveLength(1)
    expect(marked.above.flat()).toContain('Só a linha marcada')
    const whole = await withoutTotals(await sheet(path, { ids: String(id) }))
    expect(whole.header).toEqual(expect.arrayContaining(['CEP', 'Bairro', 'Cidade', 'UF']))
    expect([whole.rows.length, whole.rows[0]?.[0]]).toEqual([1, search])
    expect(whole.above.flat()).toContain('Só a linha marcada')
    const refused = await request('GET', path, { token, query: { columns: 'email_do_bispo' } })
    expect([refused.statusCode, errorsOf(refused)]).toEqual([
      422,
      { columns: ['A lista não tem a coluna “email_do_bispo”'] },
    ])
  }
  const seen = await withoutTotals(await sheet('/api/diocese/sheet', { search, columns: 'uf,parishes' }))
  expect(seen.rows).toEqual([
    [search, 'GO', 1],
    [`${search} outra`, 'GO', 0],
  ])
})

test('what waits for someone, and the mails, can be written without a row', async () => {
  for (const path of ['/api/finance/worklist/sheet', '/api/outbox/sheet']) {
    const { header, rows } = await openSheet(await sheet(path, { search: 'nada disso' }))
    expect(header.length).toBeGreaterThan(4)
    expect(rows).toEqual([])
  }
})

test('10,000 rows are written whole and in order, without keeping others waiting, and the log tells who took them', async () => {
  let taken: Awaited<ReturnType<typeof sheet>> | undefined
  const { longest } = await longestTurn(async () => {
    taken = await sheet('/api/donation/sheet', { sort: 'created_at', order: 'desc', search: 'doacao' })
  })
  expect(longest).toBeLessThan(400)
  if (!taken) throw new Error('no sheet')
  const { rows, totals } = await openSheet(taken)
  expect(rows).toHaveLength(many)
  expect(rows.map(([title]) => title)).toEqual(Array.from({ length: many }, (_, index) => `Doação ${index + 1}`))
  expect(totals).toEqual(['Total', null, null, 0])
  const log = answered(await request('GET', '/api/audit-log?entity=export&limit=1', { token })).json<
    Paged<AuditLogEntry>
  >()
  expect(log.data[0]?.changes.find(({ field }) => field === 'path')?.after).toContain('search=doacao')
})

test('every order of a list is one of its sheet, and what the list refuses its sheet refuses', async () => {
  for (const sort of donationSortColumns)
    expect((await sheet('/api/donation/sheet', { sort, search: 'Doação 9999' })).statusCode).toBe(200)
  const refused = await request('GET', '/api/donation/sheet?sort=password', { token })
  expect(refused.statusCode).toBe(422)
})
