import type { AccountReconciliation, StatementDay } from '@seara/contract/statements/statement-days'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { anyCnpj, answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-10-20T15:00:00Z') } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const collection = await createCollection(seara, token, { base_year: 2026 })
const accountId = Number(choices.bank_account)

const declare = async (amount: string) => {
  const cnpj = anyCnpj()
  const diocese = await createDiocese(seara, token, { cnpj })
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: amount })
  return { ...(await createContribution(seara, token, fields)), cnpj }
}
const days = async (query = '') =>
  answered(await request('GET', `/api/finance/statements/days?${query}`, { token })).json<{ data: StatementDay[] }>()
    .data
const post = (path: string, body: object) => request('POST', `/api/finance/statements${path}`, { token, body })
const close = (day: string) => post('/days/close', { account_id: accountId, day })
const creditOf = async (text: string) => {
  const path = `/api/finance/statements/credits?search=${text}`
  const [found] = answered(await request('GET', path, { token })).json<{ data: StatementCredit[] }>().data
  return found?.id ?? 0
}

test('days of no calendar are refused', async () => {
  for (const day of ['0000-01-01', '2026-02-30', '1899-12-31', 'ontem']) {
    expect((await close(day)).statusCode, day).toBe(422)
    expect((await post('/days/reopen', { account_id: accountId, day })).statusCode, day).toBe(422)
    for (const name of ['day', 'from', 'to'])
      expect((await request('GET', `/api/finance/statements/credits?${name}=${day}`, { token })).statusCode).toBe(422)
  }
})

test('each day adds up, and the sums are those that plain SQL gives', async () => {
  const [one, other, late] = [await declare('100.10'), await declare('200.20'), await declare('300.30')]
  const lines = [
    { day: '2026-10-19', amount: '100.10', memo: `PIX RECEBIDO ${one.cnpj}` },
    { day: '2026-10-19', amount: '50.00', memo: 'DEPOSITO DE ALGUEM' },
    { day: '2026-10-19', amount: '-9.90', memo: 'TARIFA PACOTE DE SERVICOS' },
    { day: '2026-10-20', amount: '199.20', memo: `PIX RECEBIDO ${other.cnpj}` },
  ]
  await sendStatements(seara, token, [ofxOf(lines)])
  expect(await days()).toMatchObject([
    { day: '2026-10-20', credits: 199.2, matched: 0, waiting: 199.2, set_aside: 0, closed: null },
    { day: '2026-10-19', credits: 150.1, matched: 100.1, waiting: 50, set_aside: 0, waiting_count: 1 },
  ])
  const { rows } = await sql<{ day: string; credits: string; matched: string; waiting: string; aside: string }>`
    select day, sum(cents)::text as credits, sum(case when link.row_id is not null then cents else 0 end)::text as matched,
      sum(case when link.row_id is null and aside.row_id is null then cents else 0 end)::text as waiting,
      sum(case when link.row_id is null and aside.row_id is not null then cents else 0 end)::text as aside
    from statement_row line
    left join statement_match_row link on link.row_id = line.id
    left join statement_set_aside aside on aside.row_id = line.id
    where cents > 0 group by day order by day desc`.execute(db)
  const shown = (await days()).map((row) => [row.day, row.credits, row.matched, row.waiting, row.set_aside])
  expect(shown).toEqual(
    rows.map((row) => [row.day, ...[row.credits, row.matched, row.waiting, row.aside].map((sum) => Number(sum) / 100)]),
  )
  for (const row of await days()) expect(row.matched + row.waiting + row.set_aside).toBeCloseTo(row.credits, 6)
  expect(late.id).toBeGreaterThan(0)
})

test('a day is closed once nothing waits, and says when something changed afterwards', async () => {
  expect((await close('2026-10-19')).json()).toMatchObject({ code: 'conflict.credits_waiting' })
  answered(await post(`/credits/${await creditOf('DEPOSITO DE ALGUEM')}/set-aside`, { reason: 'De outra campanha' }))
  expect(answered(await close('2026-10-19')).json()).toMatchObject({
    closed: { by: 'Ana Administradora', changed: false },
    set_aside: 50,
  })
  expect(await days('open=true')).toMatchObject([{ day: '2026-10-20' }])
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount: '7.00', memo: 'DEPOSITO TARDIO' }])])
  expect((await days()).find(({ day }) => day === '2026-10-19')?.closed?.changed).toBe(true)
  const reopened = await post('/days/reopen', { account_id: accountId, day: '2026-10-19' })
  expect(answered(reopened).json()).toMatchObject({ closed: null })
  expect((await close('2026-01-01')).statusCode).toBe(404)
})

test('a collection is reconciled by account: declared, in the bank, fees, and the difference to the cent', async () => {
  const path = `/api/finance/statements/reconciliation?collection=${collection.id}`
  const read = async () => answered(await request('GET', path, { token })).json<AccountReconciliation[]>()
  expect(await read()).toEqual([
    {
      account: { id: accountId, name: 'Banco do Brasil, conta 99887-6' },
      until: '2026-10-20',
      declared: 600.6,
      in_bank: 100.1,
      difference: -500.5,
      not_in_bank: { late: 0, unread: 2, verified: 0 },
      other_values: 0,
      fees: 9.9,
      waiting: 206.2,
    },
  ])
  const list = await request('GET', `${contributionPath}/${collection.id}?limit=100`, { token })
  const other = answered(list)
    .json<{ data: { id: number; value: number }[] }>()
    .data.find(({ value }) => value === 200.2)
  const rowId = await creditOf('PIX RECEBIDO')
  const match = { row_ids: [rowId], contribution_ids: [other?.id], difference: -1, reason: 'Tarifa do Pix' }
  answered(await post('/matches', match), 201)
  expect(await read()).toMatchObject([
    { in_bank: 299.3, not_in_bank: { unread: 1 }, other_values: -1, difference: -301.3 },
  ])
})

test('what did not come is one list, which the reconciliation and Hoje count', async () => {
  const missing = async (query: string) =>
    answered(await request('GET', `/api/finance/statements/missing?${query}`, { token })).json<{
      total: number
      data: { id: number }[]
    }>()
  const counts = async () => {
    const path = `/api/finance/statements/reconciliation?collection=${collection.id}`
    const [row] = answered(await request('GET', path, { token })).json<AccountReconciliation[]>()
    const { missing } = answered(await request('GET', '/api/finance/statements/count', { token })).json<{
      missing: number
    }>()
    return { ...row?.not_in_bank, today: missing }
  }
  const listed = async () => {
    const of = `collection=${collection.id}&account=${accountId}`
    const [late, unread, verified, today] = await Promise.all(
      [`why=late&${of}`, `why=unread&${of}`, `why=verified&${of}`, ''].map(
        async (query) => (await missing(query)).total,
      ),
    )
    return { late, unread, verified, today }
  }
  expect(await counts()).toEqual({ late: 0, unread: 1, verified: 0, today: 0 })
  expect(await listed()).toEqual(await counts())
  const [absent] = (await missing('why=unread')).data
  const declared = (days: number) =>
    sql`
    update contribution set created_at = created_at - ${`${days} days`}::interval where id = ${absent?.id}`.execute(db)
  // The gift was declared on the first day of the statement. The statement ends a day later.
  await declared(1)
  answered(await request('PUT', '/api/finance/statements/settings', { token, body: { missing_after_days: 1 } }))
  expect(await counts()).toEqual({ late: 1, unread: 0, verified: 0, today: 1 })
  expect(await listed()).toEqual(await counts())
  expect((await missing('why=late&search=300,30')).total).toBe(1)
  expect((await missing('why=late&search=300,31')).total).toBe(0)
  expect((await missing('why=late&account=999')).total).toBe(0)
  // The gift was declared before the first day of the statement.
  await declared(30)
  expect(await counts()).toEqual({ late: 0, unread: 1, verified: 0, today: 0 })
  await fillLetterhead(seara)
  answered(await request('PUT', `${contributionPath}/verify/${absent?.id}`, { token }))
  expect(await counts()).toEqual({ late: 0, unread: 0, verified: 1, today: 0 })
  expect(await listed()).toEqual(await counts())
  expect((await request('GET', '/api/finance/statements/missing?why=nunca', { token })).statusCode).toBe(422)
})
