import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createConfirmed,
  createSlip,
  invoicePath,
  invoicesPath,
  newInvoicePath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import {
  addLine,
  boxPath,
  campaignPath,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { copyRow } from '../../../../test/copy-row.ts'
import { answered, createDiocese, signedInApp } from '../../../../test/factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, request, db, token } = await signedInApp('admin', { clock: { now: () => now } })
await setIssuer(seara, token, '237')
const dioceses = [await createDiocese(seara, token), await createDiocese(seara, token)]
const product = await createProduct(seara, token, { price: 2.5 })

/**
 * SQL that computes the counts and sums of every request from all rows. They must equal the ones that the database
 * keeps in `request_figures`.
 */
const counted = sql<{ request_id: number; diocese_id: number }>`
  with line as (
    select request_id, sum(quantity * price_cents) as cents from request_line group by request_id
  ), packed as (
    select request_id, count(*) as boxes, sum((shipped_at is not null)::integer) as shipped, sum(weight_grams) as grams
    from box group by request_id
  ), billed as (
    select request_id, count(*) as slips, sum(value_cents) as cents from slip
    where state = 'pending' or state = 'paid' group by request_id
  ), settled as (
    select request_id, sum(paid_cents) as cents from slip where state = 'paid' group by request_id
  ), paid as (
    select request_id, sum(payment.value_cents) as cents
    from slip_payment payment, slip where slip.id = slip_id and voided_at is null group by request_id
  ), invoice as (
    select slip.request_id, state, payable_until from slip join (
      select request_id, coalesce(max(id) filter (where state <> 'cancel'), max(id)) as id from slip group by request_id
    ) as counts using (id)
  )
  select request.id as request_id, request.campaign_id, request.diocese_id,
    (confirmed_at is not null) as is_confirmed, (deleted_at is not null) as is_deleted,
    coalesce(line.cents, 0) as frozen_cents, coalesce(boxes, 0) as boxes, coalesce(shipped, 0) as shipped_boxes,
    coalesce(grams, 0) as grams, coalesce(slips, 0) as slips, coalesce(billed.cents, 0) as billed_cents,
    coalesce(settled.cents, 0) as settled_cents, coalesce(paid.cents, 0) as received_cents,
    invoice.state as invoice_state, invoice.payable_until as invoice_payable_until
  from request
  left join line on line.request_id = request.id left join packed on packed.request_id = request.id
  left join billed on billed.request_id = request.id left join settled on settled.request_id = request.id
  left join paid on paid.request_id = request.id left join invoice on invoice.request_id = request.id
  order by request.id`

async function compareFigures() {
  const kept = await db.selectFrom('request_figures').selectAll().orderBy('request_id').execute()
  const { rows } = await counted.execute(db)
  expect(kept).toEqual(rows)
  return rows
}

/**
 * Compares a campaign's board and summary with its reconciliation, and with figures that SQL computes from the rows of
 * requests, lines, boxes and slips.
 */
async function compareAnswers(campaign: { id: number; base_year: number }) {
  const read = async <Answer>(path: string) => answered(await request('GET', path, { token })).json<Answer>()
  const board = await read<CampaignBoard>(`/api/campaign-board?year=${campaign.base_year}`)
  const summary = await read<SlipSummary>(`${invoicesPath}/summary/${campaign.id}`)
  const { totals, counts } = await read<Reconciliation>(`/api/reconciliation/${campaign.id}`)
  const none = { billed: 0, paid: 0, open: 0, overdue: 0 }
  expect(board.totals.money ?? none).toEqual({
    billed: totals.billed,
    paid: totals.paid,
    open: totals.open,
    overdue: totals.overdue,
  })
  expect(summary).toMatchObject({
    paid_value: totals.paid,
    double_value: totals.double,
    pending_value: totals.open,
    expired_value: totals.overdue,
    pending: counts.open,
    expired: counts.overdue,
  })
  const { rows } = await sql<object>`
    with own as (
      select request.*, (select count(*) from box where request_id = request.id) as boxes,
        (select count(*) from box where request_id = request.id and shipped_at is null) as here,
        (select coalesce(sum(quantity * coalesce(line.price_cents, product.price_cents)), 0)
          from request_line line join product on product.id = product_id where request_id = request.id) as cents,
        exists (select from slip where request_id = request.id and state in ('pending', 'paid')) as has_slip
      from request where campaign_id = ${campaign.id} and deleted_at is null
    )
    select json_build_object(
        'requested', count(*), 'confirmed', count(confirmed_at), 'packed', count(*) filter (where boxes > 0),
        'unpacked', count(*) filter (where boxes = 0 and confirmed_at is not null),
        'shipped', count(*) filter (where boxes > 0 and here = 0), 'boxes', coalesce(sum(boxes), 0),
        'shipped_boxes', coalesce(sum(boxes - here), 0),
        'confirmed_total', coalesce(sum(cents) filter (where confirmed_at is not null), 0) / 100.0) as board,
      json_build_object(
        'confirmed', count(confirmed_at), 'unconfirmed', count(*) - count(confirmed_at),
        'zero_total', count(*) filter (where confirmed_at is not null and cents = 0),
        'to_make', count(*) filter (where confirmed_at is not null and cents > 0 and not has_slip)) as summary
    from own`.execute(db)
  expect({ board: board.totals, summary }).toMatchObject(rows[0] ?? {})
}

type Act = (requestId: number, pick: number) => Promise<{ statusCode: number }>
const pickOf = async (table: 'box' | 'request_line' | 'slip', requestId: number, pick: number): Promise<number> => {
  const rows = await db.selectFrom(table).select('id').where('request_id', '=', requestId).orderBy('id').execute()
  return rows[pick % rows.length]?.id ?? 0
}
const put = (path: string, body?: object) => request('PUT', path, { token, ...(body && { body }) })

/** Calls that two people may make for one request at the same time. It is right that many of them are refused. */
const acts: Record<string, Act> = {
  addLine: (id) =>
    request('POST', linePath, {
      token,
      body: { champaingn_solicitation_id: id, champaingn_product_id: product.id, quantity: 2 },
    }),
  removeLine: async (id, pick) => request('DELETE', `${linePath}/${await pickOf('request_line', id, pick)}`, { token }),
  confirm: (id) => put(`${requestPath}/${id}?action=finished`),
  withdraw: (id) => put(`${requestPath}/${id}?action=unfinished`),
  pack: (id, pick) =>
    request('POST', boxPath, { token, body: { champaingn_solicitation_id: id, weight: 1 + (pick % 9) } }),
  weigh: async (id, pick) => put(`${boxPath}/${await pickOf('box', id, pick)}`, { weight: 10 + (pick % 9) }),
  unpack: async (id, pick) => request('DELETE', `${boxPath}/${await pickOf('box', id, pick)}`, { token }),
  ship: async (id, pick) =>
    put(`${campaignPath}/shipping/box/${await pickOf('box', id, pick)}`, { shipped: pick % 2 === 0 }),
  bill: async (id) => request('POST', `${newInvoicePath}/${id}`, { token }),
  pay: async (id, pick) =>
    put(`${invoicePath}/${await pickOf('slip', id, pick)}`, {
      status: 'paid',
      credit_date: '2026-11-19',
      paid_value: 1 + (pick % 5),
    }),
  cancel: async (id, pick) => put(`${invoicePath}/${await pickOf('slip', id, pick)}`, { status: 'cancel' }),
  undo: async (id, pick) =>
    put(`${invoicePath}/${await pickOf('slip', id, pick)}`, { status: 'pending', reason: 'Engano' }),
  remove: (id) => request('DELETE', `${requestPath}/${id}`, { token }),
  bankPays: async (id, pick) => {
    const { rows } = await sql<{ our_number: string }>`
      select our_number from slip where request_id = ${id} order by id`.execute(db)
    const records = rows.map(({ our_number }, index) => ({
      ourNumber: our_number,
      occurrence: '06',
      titleCents: 1_000,
      paidCents: 500 + ((pick + index) % 900),
      feeCents: 190,
      creditDay: '2026-11-21',
    }))
    return request('POST', '/api/finance', {
      token,
      ...formWithMany([{ filename: 'CB.RET', content: bradescoReturn(records) }]),
    })
  },
}

test('figures of requests, boards and summaries are what all rows together come to, whoever acts at once', async () => {
  const kinds = Object.keys(acts)
  const step = fc.record({
    turn: fc.nat({ max: 3 }),
    acts: fc.array(fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat({ max: 99 }) }), {
      minLength: 2,
      maxLength: 6,
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const campaign = await createCampaign(seara, token, {})
      const made = [
        await createConfirmed(seara, token, campaign.id, { total: 12.5, dioceseId: dioceses[0]?.id ?? 0 }),
        await createConfirmed(seara, token, campaign.id, { total: 30, dioceseId: dioceses[1]?.id ?? 0 }),
        await createRequest(seara, token, campaign.id, { dioceseId: dioceses[1]?.id ?? 0 }),
        await createConfirmed(seara, token, campaign.id, { total: 0, dioceseId: dioceses[0]?.id ?? 0 }),
      ]
      await createSlip(seara, token, made[0]?.id ?? 0)
      for (const { turn, acts: together } of steps) {
        const id = made[turn]?.id ?? 0
        const answers = await Promise.all(together.map(async ({ kind, pick }) => acts[kind]?.(id, pick)))
        expect(answers.filter((answer) => (answer?.statusCode ?? 500) >= 500)).toEqual([])
        await compareFigures()
      }
      await compareAnswers(campaign)
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('two people who pack one request at once are both counted', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createConfirmed(seara, token, campaign.id, { total: 5 })
  await Promise.all(Array.from({ length: 12 }, () => createBox(seara, token, id)))
  await compareFigures()
  const { boxes } = await db
    .selectFrom('request_figures')
    .select('boxes')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(boxes).toBe(12)
})

test('figures follow a request to another diocese', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createRequest(seara, token, campaign.id, { dioceseId: dioceses[0]?.id ?? 0 })
  await addLine(seara, token, id, product.id, 3)
  await sql`update request set diocese_id = ${dioceses[1]?.id ?? 0} where id = ${id}`.execute(db)
  expect((await compareFigures()).find(({ request_id }) => request_id === id)?.diocese_id).toBe(dioceses[1]?.id)
})

test('figures of a large return take as long for each slip as those of a small one', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createConfirmed(seara, token, campaign.id, { total: 5 })
  const slip = await createSlip(seara, token, id)
  const many = 2_500
  const trx = await db.startTransaction().execute()
  const copies = { first: 1, last: many }
  await copyRow(trx, 'request', id, copies, { code: sql`'Z' || lpad(n::text, 9, '0')` })
  await copyRow(trx, 'slip', slip.id, copies, {
    request_id: sql`(select max(id) from request) + 1 - n`,
    our_number: sql`lpad((90000000 + n)::text, 11, '0')`,
    match_key: sql`'237-' || lpad((90000000 + n)::text, 11, '0')`,
  })
  /** Changes this many slips in one statement. @returns how many milliseconds it took */
  const change = async (count: number) => {
    const start = performance.now()
    await sql`
      update slip set payable_until = payable_until + 1
      where id in (select id from slip order by id desc limit ${count})`.execute(trx)
    return performance.now() - start
  }
  // PostgreSQL keeps the plan that it makes for the trigger's first statement. As in daily use, the first statement
  // here changes one row.
  await change(1)
  const few = Math.min(await change(125), await change(125))
  const all = await change(many)
  await trx.rollback().execute()
  // If the trigger compared each row with every other row, 20 times as many slips would take 400 times as long.
  expect(all / few).toBeLessThan(80)
}, 120_000)
