import {
  figures,
  type Figure,
  type Reconciliation,
  type ReconciliationRow,
} from '@seara/contract/billing/reconciliation'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import type { CampaignReports } from '@seara/contract/campaigns/campaigns'
import type { OctoberBoard } from '@seara/contract/collections/october-board'
import type { Paged } from '@seara/contract/core/paging'
import type { Slip } from '@seara/contract/billing/slip'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createConfirmed,
  createSlip,
  invoicePath,
  invoicesPath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import {
  addLine,
  campaignPath,
  createCampaign,
  createProduct,
  createRequest,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { createCollection } from '../../../../test/collection-factories.ts'
import { answered, createDiocese, messageOf, signedInApp } from '../../../../test/factories.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { openSheet } from '../../../../test/workbook.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, request, db, token } = await signedInApp('admin', { clock: { now: () => now } })
await setIssuer(seara, token, '237')
const regions = answered(await request('GET', '/api/parish_region', { token })).json<
  { id: number }[] | Paged<{ id: number }>
>()
const [region] = Array.isArray(regions) ? regions : regions.data
const north = await createDiocese(seara, token, { name: 'Diocese do Norte', parish_region_id: region?.id })
const south = await createDiocese(seara, token, { name: 'Diocese do Sul' })
const campaign = await createCampaign(seara, token, { begin_dt: '2026-03-01', due_date: '2026-12-10' })

const confirmed = (total: number, dioceseId = north.id) =>
  createConfirmed(seara, token, campaign.id, { total, dioceseId })
const slipOf = async (total: number, dioceseId = north.id) =>
  createSlip(seara, token, (await confirmed(total, dioceseId)).id)
const settled = async (slip: Slip, change: Partial<MadeRecord> = {}): Promise<MadeRecord> => {
  const { our_number } = await db
    .selectFrom('slip')
    .select('our_number')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  const cents = Math.round(slip.value * 100)
  return { ourNumber: our_number, occurrence: '06', titleCents: cents, paidCents: cents, feeCents: 190, ...change }
}
const apply = async (records: MadeRecord[]) =>
  answered(
    await request('POST', '/api/finance', {
      token,
      ...formWithMany([{ filename: 'r.ret', content: bradescoReturn(records) }]),
    }),
  )
const put = async (id: number, body: object) => answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))

/** Prepares requests and slips whose money is in every possible state. */
async function prepare(): Promise<void> {
  await createRequest(seara, token, campaign.id, { dioceseId: south.id })
  await confirmed(70.07)
  const expiring = await slipOf(31.31, south.id)
  await slipOf(40.4)
  const paid = await slipOf(100.01)
  const divergent = await slipOf(50.5, south.id)
  const twice = await slipOf(20.02)
  const late = await slipOf(33.33)
  const second = await createSlip(seara, token, late.champaingn_solicitation_id)
  const byHand = await slipOf(12.34, south.id)
  const deleted = await slipOf(9.99)
  answered(await request('DELETE', `${requestPath}/${deleted.champaingn_solicitation_id}`, { token }), 204)
  await apply([
    await settled(paid),
    await settled(divergent, { paidCents: 5_151 }),
    await settled(twice),
    await settled(twice, { day: '2026-11-19' }),
    await settled(late),
    await settled(second, { day: '2026-11-18', feeCents: 0 }),
    await settled(deleted),
    { ourNumber: '00000099999', occurrence: '06', paidCents: 777 },
  ])
  await put(byHand.id, { status: 'paid', credit_date: '2026-11-20' })
  // A request whose total changed after its slip was made.
  const changed = await slipOf(60.6)
  answered(await request('PUT', `${requestPath}/${changed.champaingn_solicitation_id}?action=unfinished`, { token }))
  const extra = await createProduct(seara, token, { price: 5 })
  await addLine(seara, token, changed.champaingn_solicitation_id, extra.id)
  // Moves the due date of the slip `expiring` into the past. If the clock were moved instead, the session would end.
  await db
    .updateTable('slip')
    .set({ due_date: '2026-11-10', payable_until: '2026-11-10' })
    .where('id', '=', expiring.id)
    .execute()
}
await prepare()

const read = async () =>
  answered(await request('GET', `/api/reconciliation/${campaign.id}`, { token })).json<Reconciliation>()
const rowsOf = async (figure: Figure, query: Record<string, string> = {}) =>
  answered(
    await request('GET', `/api/reconciliation/${campaign.id}/rows`, {
      token,
      query: { figure, limit: '100', ...query },
    }),
  ).json<Paged<ReconciliationRow>>()
const cents = (reais: number) => Math.round(reais * 100)
const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + cents(value), 0)

describe('the reconciliation', () => {
  test('has the sums that independent SQL finds', async () => {
    const { totals, unmatched } = await read()
    const { rows } = await sql<Record<'requested' | 'paid' | 'fee' | 'open' | 'overdue', string>>`
      select
        (select sum(line.quantity * line.price_cents) from request join request_line line on line.request_id = request.id
          where campaign_id = ${campaign.id} and confirmed_at is not null and deleted_at is null) as requested,
        (select sum(payment.value_cents) from slip_payment payment join slip on slip.id = payment.slip_id
          join request on request.id = slip.request_id
          where request.campaign_id = ${campaign.id} and voided_at is null) as paid,
        (select sum(payment.fee_cents) from slip_payment payment join slip on slip.id = payment.slip_id
          join request on request.id = slip.request_id
          where request.campaign_id = ${campaign.id} and voided_at is null) as fee,
        (select sum(value_cents) from slip where state = 'pending' and payable_until >= '2026-11-20') as open,
        (select sum(value_cents) from slip where state = 'pending' and payable_until < '2026-11-20') as overdue`.execute(
      db,
    )
    for (const [figure, value] of Object.entries(rows[0] ?? {}))
      expect([figure, cents(totals[figure as Figure])]).toEqual([figure, Number(value)])
    // The payments in reais: 100.01 + 51.51 + 2 × 20.02 + 2 × 33.33 + 9.99 + 12.34.
    expect(totals.paid).toBe(280.55)
    expect(totals.fee).toBe(11.4)
    expect(totals.open).toBe(40.4)
    expect(totals.overdue).toBe(31.31)
    expect(totals.divergent).toBe(1.01)
    expect(totals.double).toBe(20.02)
    expect(totals.unbilled).toBe(70.07)
    expect(unmatched).toEqual({ count: 1, value: 7.77 })
  })

  test('says what the tab of the slips says, what was paid twice included', async () => {
    const { totals } = await read()
    const path = `${invoicesPath}/summary/${campaign.id}`
    expect(answered(await request('GET', path, { token })).json<SlipSummary>()).toMatchObject({
      paid_value: totals.paid,
      double_value: totals.double,
      pending_value: totals.open,
      expired_value: totals.overdue,
    })
  })

  test('adds up to the cent, in all and in each region', async () => {
    const { totals, regions } = await read()
    for (const sums of [totals, ...regions]) {
      const of = (figure: Figure) => cents(sums[figure])
      expect(of('requested') - of('unbilled') + of('adjusted')).toBe(of('billed'))
      expect(of('billed') + of('divergent') + of('double')).toBe(of('paid') + of('open') + of('overdue'))
      expect(of('paid') - of('fee')).toBe(of('net'))
    }
    for (const figure of figures) expect(sumOf(regions.map((sums) => sums[figure]))).toBe(cents(totals[figure]))
  })

  test.each(figures)('shows the rows behind %s, which add up to it', async (figure) => {
    const { totals, counts } = await read()
    const { data, total } = await rowsOf(figure)
    expect(sumOf(data.map(({ amount }) => amount))).toBe(cents(totals[figure]))
    expect(total).toBe(counts[figure])
    const [inNorth, without] = [
      await rowsOf(figure, { parish_region: String(region?.id) }),
      await rowsOf(figure, { parish_region: '0' }),
    ]
    expect(inNorth.total + without.total).toBe(total)
    expect(new Set(inNorth.data.map(({ diocese_name }) => diocese_name)).size).toBeLessThan(2)
  })

  test('keeps in sight what was closed without a slip, with the reason', async () => {
    const worklist = async (query: Record<string, string>) =>
      answered(await request('GET', '/api/finance/worklist', { token, query })).json<Paged<ReturnRecord>>().data
    const [stray] = await worklist({ attention: 'unmatched' })
    expect((await read()).unmatched_closed).toEqual({ count: 0, value: 0 })
    answered(await request('PUT', `/api/finance/records/${stray?.id}`, { token, body: { reason: 'Aluguel do salão' } }))
    const { unmatched, unmatched_closed } = await read()
    expect([unmatched, unmatched_closed]).toEqual([
      { count: 0, value: 0 },
      { count: 1, value: 7.77 },
    ])
    expect(await worklist({ closed: 'true' })).toMatchObject([{ id: stray?.id, resolution: 'Aluguel do salão' }])
  })

  test('is paged, and of no campaign a 404', async () => {
    const first = await rowsOf('billed', { limit: '2' })
    expect(first).toMatchObject({ from: 1, to: 2, per_page: 2 })
    expect(await rowsOf('billed', { page: '99' })).toMatchObject({ data: [], from: null, total: first.total })
    for (const path of ['/api/reconciliation/2147483647', '/api/reconciliation/2147483647/rows?figure=paid'])
      expect((await request('GET', path, { token })).statusCode).toBe(404)
    const wrong = await request('GET', `/api/reconciliation/${campaign.id}/rows?figure=all`, { token })
    expect(wrong.statusCode).toBe(422)
  })
})

test('the October board shows the money of the campaign of its year', async () => {
  const october = async (year: number) =>
    answered(await request('GET', `/api/october-board?year=${year}`, { token })).json<OctoberBoard>()
  await createCollection(seara, token, { base_year: 2025 })
  await createCollection(seara, token, { base_year: 2026 })
  const { billed, paid, open, overdue } = (await read()).totals
  const { id, code, description } = campaign
  expect((await october(2026)).slips).toEqual({ campaign: { id, code, description }, billed, paid, open, overdue })
  expect((await october(2025)).slips).toBeNull()
})

test('the board of the campaign and the report of dioceses show the same money', async () => {
  const { totals, regions } = await read()
  const board = answered(await request('GET', '/api/campaign-board?year=2026', { token })).json<CampaignBoard>()
  const { billed, paid, open, overdue } = totals
  expect(board.totals.money).toEqual({ billed, paid, open, overdue })
  for (const { id, paid: ofRegion } of regions)
    expect(board.regions.find((shown) => shown.id === id)?.money?.paid).toBe(ofRegion)
  const { header, totals: sums } = await openSheet(
    answered(await request('GET', `${campaignPath}/report?baseYear=2026&type=dioceses`, { token })),
  )
  expect(sums[header.indexOf('Pago')]).toBe(paid)
  expect(cents(Number(sums[header.indexOf('Em aberto')]))).toBe(cents(open + overdue))
})

describe('the sheets', () => {
  const report = async (type: string) =>
    openSheet(answered(await request('GET', `${campaignPath}/report?baseYear=2026&type=${type}`, { token })))

  test('of payments have a row per payment, whose sum is that of the screen', async () => {
    const { header, rows, totals } = await report('payments')
    const { totals: sums } = await read()
    const paid = rows.map((row) => Number(row[header.indexOf('Pago')]))
    expect(sumOf(paid)).toBe(cents(sums.paid))
    expect(totals[header.indexOf('Pago')]).toBe(sums.paid)
    expect(totals[header.indexOf('Tarifa')]).toBe(sums.fee)
    expect(totals[header.indexOf('Líquido')]).toBe(sums.net)
    const remarks = rows.map((row) => row[header.indexOf('Observação')])
    expect(remarks.filter((remark) => String(remark).includes('em dobro'))).toHaveLength(2)
    expect(remarks.filter((remark) => String(remark).includes('divergente'))).toHaveLength(1)
    expect(remarks.filter((remark) => String(remark).includes('excluída'))).toHaveLength(1)
    expect(rows.filter((row) => row[header.indexOf('Origem')] === 'À mão')).toHaveLength(1)
  })

  test('of payments by credit date are of all campaigns, and of the days that were asked for', async () => {
    const sheet = async (query = '') =>
      openSheet(answered(await request('GET', `${campaignPath}/invoices/reports/credits${query}`, { token })))
    const all = await sheet()
    const ofCampaign = await report('payments')
    const [day, paid] = [all.header.indexOf('Crédito'), all.header.indexOf('Pago em')]
    const days = all.rows.map((row) => new Date(String(row[day] ?? row[paid])).toISOString())
    expect(days).toEqual(days.toSorted())
    const own = all.rows.filter((row) => row[all.header.indexOf('Campanha')] === campaign.code)
    expect(own).toHaveLength(ofCampaign.rows.length)
    expect(all.totals[all.header.indexOf('Pago')]).toBeCloseTo(
      all.rows.reduce((sum, row) => sum + Number(row[all.header.indexOf('Pago')]), 0),
    )
    expect((await sheet('?from=2090-01-01')).rows).toEqual([])
    expect((await sheet('?to=1950-01-01')).rows).toEqual([])
    const refused = await request('GET', `${campaignPath}/invoices/reports/credits?from=31/02/2026`, { token })
    expect(refused.statusCode).toBe(422)
  })

  test('of what is to be received have a row per open slip, with sums by age', async () => {
    const { header, rows, totals } = await report('receivable')
    const { totals: sums } = await read()
    expect(rows).toHaveLength(2)
    expect(cents(Number(totals[header.indexOf('Valor')]))).toBe(cents(sums.open + sums.overdue))
    expect(totals.slice(header.indexOf('A vencer'))).toEqual([40.4, 31.31, 0, 0])
    expect(new Set(rows.map((row) => row[header.indexOf('Dias de atraso')]))).toEqual(new Set([0, 10]))
  })

  test('of the slips have a row for each', async () => {
    const sheet = await openSheet(
      answered(await request('GET', `${invoicesPath}/reports/status/${campaign.id}`, { token })),
    )
    const { count } = await db
      .selectFrom('slip')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(sheet.rows).toHaveLength(count)
    const states = new Set(sheet.rows.map((row) => row[sheet.header.indexOf('Situação')]))
    expect(states).toEqual(new Set(['Pago', 'Pendente', 'Vencido', 'Cancelado']))
    // Both payments of a slip that was paid twice are in the sheet's totals, each once.
    const of = (name: string) => sheet.header.indexOf(name)
    const { totals: sums } = await read()
    expect(cents(Number(sheet.totals[of('Valor pago')])) + cents(Number(sheet.totals[of('Outros pagamentos')]))).toBe(
      cents(sums.paid),
    )
    expect(Number(sheet.totals[of('Outros pagamentos')])).toBeGreaterThan(0)
    expect(sheet.rows.filter((row) => row[of('Observação')] === 'pago em dobro')).toHaveLength(2)
  })

  test('of the errata tell what differs, also of cancelled slips', async () => {
    const { header, rows } = await openSheet(
      answered(await request('GET', `${campaignPath}/errata/invoices?missionary_campaign=${campaign.id}`, { token })),
    )
    const brief = rows.map((row) => [
      row[header.indexOf('Valor do boleto')],
      row[header.indexOf('Total da solicitação')],
      row[header.indexOf('Valor pago')],
    ])
    expect(brief).toHaveLength(3)
    expect(brief).toEqual(
      expect.arrayContaining([
        [60.6, 65.6, null],
        [50.5, 50.5, 51.51],
        // This slip was paid after its request was deleted.
        [9.99, 0, 9.99],
      ]),
    )
    // If the call names no campaign, the newest campaign that has begun is taken.
    await createCampaign(seara, token, { begin_dt: '2027-03-01', due_date: '2027-10-30' })
    const newest = await request('GET', `${campaignPath}/errata/invoices`, { token })
    expect(answered(newest).headers['content-disposition']).toContain(campaign.code)
  })

  test('are offered where they hold something', async () => {
    const available = async (year: number) =>
      answered(
        await request('GET', `${campaignPath}/report/available?baseYear=${year}`, { token }),
      ).json<CampaignReports>()
    expect(await available(2026)).toMatchObject({ payments: true, receivable: true })
    const empty = await createCampaign(seara, token)
    expect(await available(empty.base_year)).toMatchObject({ payments: false, receivable: false })
    const none = await request('GET', `${campaignPath}/report?baseYear=2099&type=payments`, { token })
    expect([none.statusCode, messageOf(none)]).toEqual([404, 'Não há Campanha nesse ano!'])
  })
})
