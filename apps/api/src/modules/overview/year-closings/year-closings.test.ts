import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createClosingsApp } from '../../../../test/closings-app.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionFields,
  contributionPath,
  createCollection,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, codeOf, errorsOf, messageOf, ownPassword, signIn, statusesOf } from '../../../../test/factories.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { closeYear, closingPath, readYear, reopenYear } from '../../../../test/year-factories.ts'

const app = await createClosingsApp()
const { seara, moment, token, treasurer, diocese, choices, contribute, verify, finish, finishedCollection } = app
const { request, db } = seara
const closed = [409, 'conflict.year_closed']

/** Creates a donation in a past year, and a group of the diocese that gives to it. */
async function pastGift(year: number, value: number, change: object = {}) {
  const present = moment.now
  moment.now = new Date(`${year}-05-02T15:00:00Z`)
  const own = await signIn(seara, 'admin')
  const body = { title: `Cofrinho ${year}`, description: '' }
  const donation = answered(await request('POST', '/api/donation', { token: own.token, body }), 201).json<{
    id: number
  }>()
  const group = await createGroup(seara, own.token, { diocese_id: diocese.id, ...change })
  const given = { donation_id: donation.id, safe_box_group_id: group, value }
  const gift = answered(await request('POST', '/api/groups_donation', { token: own.token, body: given }), 201).json<{
    id: number
  }>()
  moment.now = present
  return { donation: donation.id, gift: gift.id, group }
}

describe('closing a collection', () => {
  test('tells first what stands in the way, and what is good to see', async () => {
    const collection = await createCollection(seara, token)
    await contribute(collection.id, '7,00')
    const open = await readYear(seara, token, 'collections', collection.base_year)
    expect(open.checks).toEqual([
      { code: 'not_finished', refuses: true, count: 1, value: null },
      { code: 'pending', refuses: false, count: 1, value: 7 },
    ])
    const body = { seen: open.seen, current_password: ownPassword }
    const path = closingPath('collections', collection.base_year)
    const refused = await request('POST', path, { token, body })
    expect(codeOf(refused)).toEqual([409, 'conflict.year_not_ready'])
    expect(messageOf(refused)).toBe('Finalize a Coleta antes de encerrar o exercício.')
  })

  test('keeps sums that the database itself adds up, by diocese, with who, when and what was accepted', async () => {
    const { year } = await finishedCollection()
    const details = await closeYear(seara, treasurer.token, 'collections', year)
    expect(details).toMatchObject({
      closed_at: moment.now.toISOString(),
      closed_by: treasurer.name,
      closed_value: 150.15,
      value: 150.15,
      entries: 2,
      corrections: 0,
    })
    expect(details.closings[0]?.warnings).toEqual([{ code: 'pending', refuses: false, count: 1, value: 7 }])
    const { rows } = await sql`
      select closing.total_cents::text as total, sums.diocese_id, sums.entries, sums.total_cents::text as own, (
        select sum(value_cents)::text from contribution join missionary_collection collection
          on collection.id = contribution.collection_id
        where base_year = ${year} and status = 'verified' and deleted_at is null) as independent
      from year_closing closing join year_closing_sum sums on sums.closing_id = closing.id
      where closing.ledger = 'collections' and closing.base_year = ${year}`.execute(db)
    expect(rows).toEqual([{ total: '15015', diocese_id: diocese.id, entries: 2, own: '15015', independent: '15015' }])
  })

  test('takes the own password, and only what was seen', async () => {
    const { collection, year } = await finishedCollection()
    const path = closingPath('collections', year)
    const { seen } = await readYear(seara, token, 'collections', year)
    const wrong = await request('POST', path, { token, body: { seen, current_password: 'outra senha' } })
    expect(errorsOf(wrong)).toEqual({ current_password: ['A senha atual não confere'] })
    expect(Object.keys(errorsOf(await request('POST', path, { token, body: {} })))).toEqual([
      'seen',
      'current_password',
    ])
    answered(await finish(collection.id, false))
    await contribute(collection.id, '3,00')
    answered(await finish(collection.id))
    const stale = await request('POST', path, { token, body: { seen, current_password: ownPassword } })
    expect(codeOf(stale)).toEqual([409, 'conflict.year_changed'])
    await closeYear(seara, token, 'collections', year)
    const again = await request('POST', path, { token, body: { seen, current_password: ownPassword } })
    expect(codeOf(again)).toEqual(closed)
  })

  test('from then on refuses everything that changes its money, and says what to do', async () => {
    const { collection, year, one, pending } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    const sent = await sendContribution(seara, contributionFields(collection.id, diocese.id, choices), { token })
    const visitors = await sendContribution(seara, contributionFields(collection.id, diocese.id, choices))
    const answers = [
      sent,
      visitors,
      await verify(pending.id),
      await request('PUT', `${contributionPath}/${pending.id}`, { token, body: { value: 9 } }),
      await request('DELETE', `${contributionPath}/${pending.id}`, { token }),
      await request('POST', `/api/verification/undo/${one.id}`, { token, body: { reason: 'Engano' } }),
      await finish(collection.id, false),
      await request('PUT', `/api/missionary-collection/${collection.id}`, { token, body: { begin_dt: '2020-10-01' } }),
      await request('PUT', `/api/missionary-collection/${collection.id}`, { token, body: { description: 'Outra' } }),
    ]
    for (const answer of answers) expect(codeOf(answer)).toEqual(closed)
    expect(messageOf(sent)).toBe(
      `O exercício de ${year} da coleta está encerrado: o dinheiro dele não muda mais. Lance uma correção em Financeiro › Exercícios, onde um administrador também pode reabri-lo.`,
    )
    expect(messageOf(visitors)).toBe(`O exercício de ${year} já foi encerrado. Fale com a secretaria.`)
  })

  test('is refused in the database too, whoever writes', async () => {
    const { collection, year, one } = await finishedCollection()
    await closeYear(seara, token, 'collections', year)
    const writes = [
      sql`update contribution set value_cents = 1 where id = ${one.id}`,
      sql`update contribution set status = 'pending', verified_at = null, verified_by = null, receipt_id = null
        where id = ${one.id}`,
      sql`update contribution set deleted_at = now() where id = ${one.id}`,
      sql`update missionary_collection set finished = false where id = ${collection.id}`,
      sql`update missionary_collection set base_year = 1901 where id = ${collection.id}`,
    ]
    for (const write of writes) await expect(write.execute(db)).rejects.toMatchObject({ code: 'SY001' })
    // A changed name changes no sum of the closed year, so it is allowed.
    await sql`update contribution set sender_name = 'Outra Maria' where id = ${one.id}`.execute(db)
    const kept = [
      'update year_closing set total_cents = 0',
      'delete from year_closing',
      'update year_closing_sum set total_cents = 0',
      'delete from year_closing_sum',
      'truncate year_closing cascade',
      'delete from year_correction',
    ]
    for (const write of kept) await expect(seara.asOwner(write)).rejects.toThrow(/only/)
  })
})

describe('at the same moment', () => {
  test('a change that is not committed yet is in the closed sum, and one that comes later is refused', async () => {
    const { year, one, pending } = await finishedCollection()
    const { seen } = await readYear(seara, token, 'collections', year)
    const body = { seen, current_password: ownPassword }
    const writing = await db.startTransaction().execute()
    await sql`update contribution set value_cents = value_cents + 1 where id = ${one.id}`.execute(writing)
    const closing = request('POST', closingPath('collections', year), { token, body })
    await untilBlocked(db, 'advisory')
    await writing.commit().execute()
    // The sums have changed since they were seen.
    expect(codeOf(await closing)).toEqual([409, 'conflict.year_changed'])
    const late = await db.startTransaction().execute()
    await sql`select 1 from contribution where id = ${pending.id} for update`.execute(late)
    expect(await closeYear(seara, token, 'collections', year)).toMatchObject({ closed_value: 150.16 })
    const refused = sql`update contribution set deleted_at = now() where id = ${pending.id}`.execute(late)
    await expect(refused).rejects.toMatchObject({ code: 'SY001' })
    await late.rollback().execute()
  })

  test('of a gift that is changed while its year is closed, exactly one wins', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 12; round += 1) {
      const year = 1950 + round
      const { gift } = await pastGift(year, 10)
      const { seen } = await readYear(seara, token, 'cofrinho', year)
      const [change, closing] = await Promise.all([
        request('PUT', `/api/groups_donation/${gift}`, { token, body: { value: 25 } }),
        request('POST', closingPath('cofrinho', year), { token, body: { seen, current_password: ownPassword } }),
      ])
      const outcome = [change.statusCode, closing.statusCode]
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(outcome)
      const { closed_value, value } = await readYear(seara, token, 'cofrinho', year)
      expect([closed_value, value]).toEqual(change.statusCode === 200 ? [null, 25] : [10, 10])
    }
  })

  test('two people close a year once, and two reopen it once', async () => {
    const { year } = await finishedCollection()
    const { seen } = await readYear(seara, token, 'collections', year)
    const body = { seen, current_password: ownPassword }
    const path = closingPath('collections', year)
    const closings = await Promise.all([1, 2, 3].map(() => request('POST', path, { token, body })))
    expect(statusesOf(closings)).toEqual([201, 409, 409])
    const reason = { reason: 'Faltou um lançamento', current_password: ownPassword }
    const reopenings = await Promise.all([1, 2].map(() => request('POST', `${path}/reopen`, { token, body: reason })))
    expect(statusesOf(reopenings)).toEqual([200, 409])
    expect((await readYear(seara, token, 'collections', year)).closings).toHaveLength(1)
  })
})

describe('the cofrinho of a year', () => {
  test('is not closed before the year is over', async () => {
    await pastGift(2026, 5)
    const { seen, checks } = await readYear(seara, token, 'cofrinho', 2026)
    expect(checks.map(({ code }) => code)).toEqual(['year_running', 'unfinished_donations'])
    const body = { seen, current_password: ownPassword }
    const refused = await request('POST', closingPath('cofrinho', 2026), { token, body })
    expect(codeOf(refused)).toEqual([409, 'conflict.year_not_ready'])
  })

  test('closed, keeps its gifts, while a donation that goes on is finished with its receipt', async () => {
    const { donation, gift, group } = await pastGift(2024, 40.5)
    const details = await closeYear(seara, token, 'cofrinho', 2024)
    expect(details).toMatchObject({ closed_value: 40.5, entries: 1 })
    expect(details.closings[0]?.warnings).toEqual([
      { code: 'unfinished_donations', refuses: false, count: 1, value: 40.5 },
    ])
    const answers = [
      await request('PUT', `/api/groups_donation/${gift}`, { token, body: { value: 1 } }),
      await request('DELETE', `/api/groups_donation/${gift}`, { token }),
      await request('DELETE', `/api/donation/${donation}`, { token }),
    ]
    for (const answer of answers) expect(codeOf(answer)).toEqual(closed)
    // A contribution of the present year to the same donation belongs to the present year's ledger, which is open.
    const more = { donation_id: donation, safe_box_group_id: group, value: 2 }
    answered(await request('POST', '/api/groups_donation', { token, body: more }), 201)
    answered(await request('PUT', `/api/donation/finished/${donation}`, { token, body: { total_value: 42.5 } }))
    expect(await readYear(seara, token, 'cofrinho', 2024)).toMatchObject({ closed_value: 40.5, value: 40.5 })
  })

  test('a gift of New Year’s Eve in São Paulo is of the old year', async () => {
    const { gift } = await pastGift(2022, 8)
    await sql`update group_donation set donation_at = '2023-01-01T02:59:59Z' where id = ${gift}`.execute(db)
    expect(await closeYear(seara, token, 'cofrinho', 2022)).toMatchObject({ closed_value: 8 })
    const moved = sql`update group_donation set donation_at = '2023-01-01T03:00:00Z' where id = ${gift}`.execute(db)
    await expect(moved).rejects.toMatchObject({ code: 'SY001' })
  })
})

test('only admins reopen, with a reason and their password, and the log tells of all', async () => {
  const { year } = await finishedCollection()
  await closeYear(seara, treasurer.token, 'collections', year)
  const path = `${closingPath('collections', year)}/reopen`
  const body = { reason: 'Faltou um lançamento', current_password: ownPassword }
  expect((await request('POST', path, { token: treasurer.token, body })).statusCode).toBe(403)
  expect(Object.keys(errorsOf(await request('POST', path, { token, body: {} })))).toEqual([
    'reason',
    'current_password',
  ])
  await reopenYear(seara, token, 'collections', year)
  expect(codeOf(await request('POST', path, { token, body }))).toEqual([409, 'conflict.year_open'])
  const log = answered(await request('GET', '/api/audit-log', { token, query: { entity: 'year_closing', limit: '2' } }))
  expect(log.json()).toMatchObject({
    data: [{ action: 'update' }, { action: 'create', actor_name: treasurer.name }],
  })
})

test('a year without anything is not found', async () => {
  for (const [ledger, message] of [
    ['collections', 'Não há Coleta nesse ano!'],
    ['campaigns', 'Não há Campanha nesse ano!'],
    ['cofrinho', 'Não há doações do cofrinho nesse ano!'],
  ] as const) {
    const answer = await request('GET', closingPath(ledger, 1900), { token })
    expect([answer.statusCode, messageOf(answer)]).toEqual([404, message])
  }
  const years = answered(await request('GET', '/api/year-closings', { token })).json<{ base_year: number }[]>()
  const order = years.map(({ base_year }) => base_year)
  expect(order).toEqual(order.toSorted((one, other) => other - one))
})
