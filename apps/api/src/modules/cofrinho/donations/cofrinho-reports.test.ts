import type { Donation } from '@seara/contract/cofrinho/donations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { createDiocese, createParish, signedInApp, signIn } from '../../../../test/factories.ts'
import { openSheet } from '../../../../test/workbook.ts'

let now = new Date('2026-05-01T12:00:00.000Z')
const { seara, request, db, token } = await signedInApp('user', { clock: { now: () => now } })

const [norte, sul] = await db
  .selectFrom('region')
  .select('id')
  .where('region_name', 'in', ['Norte 1', 'Sul 1'])
  .orderBy('region_name')
  .execute()
const manaus = await createDiocese(seara, token, { name: 'Arquidiocese de Manaus', parish_region_id: norte?.id ?? 0 })
const santos = await createDiocese(seara, token, { name: 'Diocese de Santos', parish_region_id: sul?.id ?? 0 })
const osasco = await createDiocese(seara, token, { name: 'Diocese de Osasco', parish_region_id: sul?.id ?? 0 })
const santuario = await createParish(seara, token, santos.id, { name: 'Paróquia do Valongo' })

const groups = {
  manaus: await createGroup(seara, token, { group_name: '=1+1 Manaus', diocese_id: manaus.id }),
  santos: await createGroup(seara, token, { group_name: 'Valongo', parish_id: santuario.id }),
  osasco: await createGroup(seara, token, { group_name: 'Osasco', diocese_id: osasco.id }),
  alone: await createGroup(seara, token, { group_name: 'Avulso' }),
}

const open = async (title: string) =>
  (await request('POST', '/api/donation', { token, body: { title } })).json<Donation>().id
async function give(donation_id: number, group: keyof typeof groups, value: number, at: string) {
  now = new Date(at)
  // The clock has jumped so far that the earlier token has expired.
  const { token } = await signIn(seara)
  expect(
    (
      await request('POST', '/api/groups_donation', {
        token,
        body: { donation_id, safe_box_group_id: groups[group], value },
      })
    ).statusCode,
  ).toBe(201)
}

const donation = await open('Cofrinho')
const deleted = await open('Engano')
await give(donation, 'manaus', 0.1, '2026-01-01T03:00:00.000Z')
await give(donation, 'manaus', 0.2, '2026-06-01T12:00:00.000Z')
await give(donation, 'santos', 1234.56, '2026-06-02T12:00:00.000Z')
await give(donation, 'osasco', 100, '2026-06-03T12:00:00.000Z')
await give(donation, 'alone', 9_999_999_999.99, '2027-01-01T02:59:59.000Z')
await give(donation, 'santos', 7, '2027-01-01T03:00:00.000Z')
await give(donation, 'santos', 8, '2026-01-01T02:59:59.000Z')
await give(deleted, 'santos', 500, '2026-06-04T12:00:00.000Z')
now = new Date('2027-02-03T13:00:00.000Z')
const { token: later } = await signIn(seara)
await request('DELETE', `/api/donation/${deleted}`, { token: later })

const report = (path: string, year: string | number) =>
  request('GET', `/api/safe_box_groups/reports/${path}/${year}`, { token: later })
const inDatabase = async () => {
  const { rows } = await sql<{ total: string }>`
    select sum(value_cents) / 100.0 as total from group_donation join donation on donation.id = donation_id
    where deleted_at is null and extract(year from donation_at at time zone 'America/Sao_Paulo') = 2026`.execute(db)
  return Number(rows[0]?.total)
}

test('groups: each group’s contributions of the year, summing to the database’s', async () => {
  const answer = await report('groups', 2026)
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers['content-disposition']).toContain('filename="cofrinho-grupos-2026.xlsx"')
  const { above, header, rows, totals } = await openSheet(answer)
  expect(above.flat().filter(Boolean)).toEqual([
    'Cofrinho: contribuições dos grupos em 2026',
    'Contribuições dadas em 2026, também as de doações em andamento',
    'Emitida em 03/02/2027 10:00',
  ])
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)])
  expect(column('Grupo')).toEqual(['=1+1 Manaus', '=1+1 Manaus', 'Avulso', 'Osasco', 'Valongo'])
  expect(column('Valor')).toEqual([0.1, 0.2, 9_999_999_999.99, 100, 1234.56])
  expect(column('Diocese')).toEqual([
    'Arquidiocese de Manaus',
    'Arquidiocese de Manaus',
    null,
    'Diocese de Osasco',
    'Diocese de Santos',
  ])
  expect(column('Data')[1]).toEqual(new Date('2026-06-01T09:00:00.000Z'))
  expect(totals.at(-1)).toBe(await inDatabase())
})

test('dioceses: totals per diocese and per region, summing to the database’s', async () => {
  const answer = await report('dioceses', 2026)
  const byDiocese = await openSheet(answer, 'Dioceses')
  expect(byDiocese.header).toEqual([
    'Regional',
    'Diocese',
    'Grupos',
    'Contribuições',
    'Em doações finalizadas',
    'Em doações em andamento',
    'Total',
  ])
  expect(byDiocese.rows).toEqual([
    ['Norte 1', 'Arquidiocese de Manaus', 1, 2, 0, 0.3, 0.3],
    ['Sul 1', 'Diocese de Osasco', 1, 1, 0, 100, 100],
    ['Sul 1', 'Diocese de Santos', 1, 1, 0, 1234.56, 1234.56],
    ['Sem regional', 'Sem diocese', 1, 1, 0, 9_999_999_999.99, 9_999_999_999.99],
  ])
  expect(byDiocese.totals).toEqual(['Total', null, 4, 5, 0, await inDatabase(), await inDatabase()])
  const byRegion = await openSheet(answer, 'Regionais')
  expect(byRegion.rows).toEqual([
    ['Norte 1', 1, 2, 0, 0.3, 0.3],
    ['Sul 1', 2, 2, 0, 1334.56, 1334.56],
    ['Sem regional', 1, 1, 0, 9_999_999_999.99, 9_999_999_999.99],
  ])
  expect(byRegion.totals.at(-1)).toBe(await inDatabase())
})

test('a year without contributions gives an empty sheet', async () => {
  const { rows, totals } = await openSheet(await report('groups', 2001))
  expect(rows).toEqual([])
  expect(totals.at(-1)).toBe(0)
  expect((await report('dioceses', 2099)).statusCode).toBe(200)
})

test.each(['1899', '2100', '20', 'abc', '2026.5', '-2026', '1e3'])('the year %s is refused', async (year) => {
  const answer = await report('groups', year)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: { year: ['O ano deve ser de 1900 a 2099'] } })
})

test('an unknown report is not found', async () => {
  expect((await report('regions', 2026)).statusCode).toBe(404)
})
