import type { StatementDay } from '@seara/contract/statements/statement-days'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { sendStatements } from '../../../../test/statements/ofx.ts'
import { storeOctober } from '../../../../test/statements/stored-october.ts'

/** The seed of the simulated month. Set STATEMENT_SEED to repeat a month. */
const seed = Number(process.env['STATEMENT_SEED'] ?? Math.floor(Math.random() * 1e6))
// The clock of the test stands after the day on which the last gift was declared.
const seara = await createTestApp({ clock: { now: () => new Date('2026-11-20T15:00:00Z') } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
const { october, statements, contributionIds } = await storeOctober(seara, token, seed)

const get = async <Answer>(path: string) => answered(await request('GET', path, { token })).json<Answer>()
const post = async (path: string, body: object, status = 200) =>
  answered(await request('POST', `/api/finance/statements${path}`, { token, body }), status)
const creditsOf = async (state: string) =>
  (await get<{ data: StatementCredit[] }>(`/api/finance/statements/credits?limit=100&state=${state}`)).data

/** The sums of each account and day, in cents, calculated directly from the tables. */
async function fromTables() {
  const { rows } = await sql<{ of: string; credits: number; matched: number; waiting: number; aside: number }>`
    select bank_account_id || ' ' || day as of, sum(cents)::float8 as credits,
      sum(case when kind = 'matched' then cents else 0 end)::float8 as matched,
      sum(case when kind = 'waiting' then cents else 0 end)::float8 as waiting,
      sum(case when kind = 'aside' then cents else 0 end)::float8 as aside
    from (
      select line.*, case
        when id in (select row_id from statement_match_row) then 'matched'
        when id in (select row_id from statement_set_aside union select row_id from statement_return) then 'aside'
        else 'waiting' end as kind
      from statement_row line where cents > 0) as credits
    group by 1 order by 1`.execute(db)
  return rows
}

/** The same sums as the screen shows them. */
async function fromScreen() {
  const days: StatementDay[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/finance/statements/days?limit=100&page=${page}`
    const { data, last_page } = await get<{ data: StatementDay[]; last_page: number }>(path)
    days.push(...data)
    if (page >= last_page) break
  }
  const cents = (value: number) => Math.round(value * 100)
  return days
    .map(({ account, day, credits, matched, waiting, set_aside }) => ({
      of: `${account.id} ${day}`,
      credits: cents(credits),
      matched: cents(matched),
      waiting: cents(waiting),
      aside: cents(set_aside),
    }))
    .toSorted((one, other) => (one.of < other.of ? -1 : 1))
}

async function expectSums() {
  const rows = await fromTables()
  for (const row of rows) expect(row.matched + row.waiting + row.aside).toBe(row.credits)
  expect(await fromScreen()).toEqual(rows.toSorted((one, other) => (one.of < other.of ? -1 : 1)))
}

const sumOf = (of: readonly { value: number }[]) => of.reduce((sum, { value }) => sum + value, 0)

const matches = async () =>
  (
    await sql<{ contribution_id: number; memo: string; cents: bigint }>`
      select contribution_id, cents, memo from statement_match_contribution gift
      join statement_match_row link on link.match_id = gift.match_id
      join statement_row line on line.id = link.row_id order by 1`.execute(db)
  ).rows

test(
  `month ${seed}: whatever people decide, each account and day is matched, waits or is set aside, to the cent`,
  { timeout: 60_000 },
  async () => {
    await sendStatements(seara, token, statements.slice(0, 5))
    await expectSums()
    await sendStatements(seara, token, statements.slice(5))
    await expectSums()
    const before = await matches()
    const rowOf = new Map(october.input.rows.map((row) => [row.id, row]))
    const wanted = new Map(
      october.gifts.flatMap(({ key, rowId }) => (rowId === null ? [] : [[contributionIds.get(key), rowOf.get(rowId)]])),
    )
    const wrong = before.filter(({ contribution_id, memo, cents }) => {
      const row = wanted.get(contribution_id)
      return row?.memo !== memo || BigInt(row.cents) !== cents
    })
    expect(wrong).toEqual([])
    expect(before.length).toBeGreaterThan(150)
    // The same statements again, the last one first and each with one more line break, change nothing.
    await sendStatements(
      seara,
      token,
      statements.toReversed().map((text) => `${text}\n`),
    )
    expect(await matches()).toEqual(before)
    await expectSums()
    const waiting = await creditsOf('waiting')
    for (const [at, { id, candidates }] of waiting.slice(0, 8).entries()) {
      const [best] = candidates
      if (best && at % 2 === 0)
        await request('POST', '/api/finance/statements/matches', {
          token,
          body: {
            row_ids: best.rows.map((row) => row.id),
            contribution_ids: best.gifts.flatMap(({ kind, id }) => (kind === 'contribution' ? id : [])),
            difference: Number((sumOf(best.rows) - sumOf(best.gifts)).toFixed(2)),
            reason: 'conferido com a diocese',
          },
        })
      else
        await request('POST', `/api/finance/statements/credits/${id}/set-aside`, { token, body: { reason: 'outra' } })
    }
    await expectSums()
    for (const { id } of (await creditsOf('set_aside')).filter(({ set_aside }) => set_aside !== null).slice(0, 2))
      await post(`/credits/${id}/bring-back`, {})
    for (let released = 0; released < 2; released += 1) {
      // The matches are listed again each time, because releasing one row of a match releases all its rows.
      const confirmed = (await creditsOf('matched')).find(({ match }) => match?.state === 'confirmed')
      if (confirmed) await post(`/credits/${confirmed.id}/release`, { reason: 'engano' })
    }
    await expectSums()
  },
)
