import { readBrCode } from '@seara/boleto/pix/br-code'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createConfirmed,
  createSlip,
  invoicePath,
  newInvoicePath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign, requestPath } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered, codeOf, fillLetterhead, messageOf, ownPassword } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { closeYear, closingPath, listCorrections, readYear, reopenYear } from '../../../../test/year-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, diocese, withNumber, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin
await contributionChoices(seara, token)

const closed = [409, 'conflict.year_closed']
const finish = (id: number, finished = true) => request('PUT', `${campaignPath}/${id}`, { token, body: { finished } })
const change = ({ id }: { id: number }, body: object) => request('PUT', `${invoicePath}/${id}`, { token, body })
const markPaid = async (slip: RegisteredSlip) =>
  answered(await change(slip, { status: 'paid', credit_date: '2026-11-19' }))
const undoFile = ({ id }: { id: number | null }) =>
  request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'Era de outra conta' } })

/**
 * Makes a campaign with slips and closes its year. The first slip was paid by hand before the closing. The other slips
 * are open.
 */
async function closedCampaign(slips = 2) {
  const campaign = await createCampaign(seara, token)
  const made: RegisteredSlip[] = []
  for (let index = 0; index < slips; index += 1) {
    const { id } = await createConfirmed(seara, token, campaign.id, { total: 100 + index, dioceseId: diocese.id })
    made.push(await withNumber(await createSlip(seara, token, id)))
  }
  const [paid, ...open] = made as [RegisteredSlip, ...RegisteredSlip[]]
  await markPaid(paid)
  answered(await finish(campaign.id))
  const year = campaign.base_year
  await closeYear(seara, token, 'campaigns', year)
  return { campaign, year, paid, open: open as [RegisteredSlip, ...RegisteredSlip[]] }
}

const sumsOf = async (year: number) => {
  const { closed_value, corrections, value } = await readYear(seara, token, 'campaigns', year)
  return { closed_value, corrections, value }
}

/** The sum of a year's payments, by an independent query. */
async function livePayments(year: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(payment.value_cents), 0)::text as total from slip_payment payment
    join slip on slip.id = payment.slip_id join request on request.id = slip.request_id
    join missionary_campaign campaign on campaign.id = request.campaign_id
    where base_year = ${year} and voided_at is null`.execute(db)
  return Number(rows[0]?.total) / 100
}

test('a campaign whose year was ever closed stays in its year, where its corrections are', async () => {
  const { campaign, year } = await closedCampaign()
  await reopenYear(seara, token, 'campaigns', year)
  const body = { begin_dt: `${year - 1}-10-01`, due_date: `${year}-12-10` }
  const moved = await request('PUT', `${campaignPath}/${campaign.id}`, { token, body })
  expect([moved.statusCode, moved.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'conflict.year_was_closed',
      errors: {
        begin_dt: [
          `O exercício de ${year} já foi encerrado uma vez: os seus registros não podem passar para outro ano.`,
        ],
      },
    }),
  ])
  // The days of the campaign can still be changed within its year.
  const within = { begin_dt: `${year}-02-01`, due_date: `${year}-12-11` }
  answered(await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: within }))
})

test('a closed campaign refuses what people change of its money, and goes on for the rest', async () => {
  const { campaign, year, paid, open } = await closedCampaign()
  const [slip] = open
  const requestId = slip.champaingn_solicitation_id
  const answers = [
    await change(slip, { status: 'paid', credit_date: '2026-11-19' }),
    await change(paid, { status: 'pending', reason: 'Engano' }),
    await request('POST', `${newInvoicePath}/${requestId}`, { token }),
    await request('POST', `${invoicePath}/${campaign.id}`, { token }),
    await finish(campaign.id, false),
    await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: { begin_dt: '1910-03-01' } }),
    await request('PUT', `${requestPath}/${requestId}?action=unfinished`, { token }),
    await request('DELETE', `${requestPath}/${requestId}`, { token }),
  ]
  for (const answer of answers) expect(codeOf(answer)).toEqual(closed)
  for (const answer of answers.slice(0, 1)) expect(messageOf(answer)).toContain(`${year} da campanha está encerrado`)
  const contact = { name: 'João Batista' }
  answered(await request('PUT', `/api/missionary-campaign-solicitation/${requestId}`, { token, body: contact }))
  const day = { due_date: campaign.due_date.replace(/..$/, '28') }
  expect((await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: day })).statusCode).toBe(409)
  answered(await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: { description: 'Outro título' } }))
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
})

test('all that waits in the worklist is told before a closing: records, credits, refused slips', async () => {
  // The bank's text names a paid slip by the txid of the slip's Pix code, which needs an issuer with a key and a city.
  await setIssuer(seara, token, '237', { pix_key: 'rede@exemplo.org' })
  await fillLetterhead(seara)
  await db.updateTable('letterhead').set({ city: 'Brasília' }).execute()
  const campaign = await createCampaign(seara, token)
  const create = async (total: number) => {
    const { id } = await createConfirmed(seara, token, campaign.id, { total, dioceseId: diocese.id })
    return withNumber(await createSlip(seara, token, id))
  }
  const [paid, refused] = [await create(60), await create(70)]
  await markPaid(paid)
  answered(await finish(campaign.id))
  const year = campaign.base_year
  const worklistOf = async (of: number) =>
    (await readYear(seara, token, 'campaigns', of)).checks.filter(({ code }) => code === 'worklist')
  const check = (count: number, value: number | null) => ({ code: 'worklist', refuses: false, count, value })
  expect(await worklistOf(year)).toEqual([])

  const { pix_code } = await db
    .selectFrom('slip')
    .select('pix_code')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const memo = `PIX RECEBIDO ${readBrCode(pix_code ?? '')?.txid} OUTRA VEZ`
  await sendStatements(seara, token, [ofxOf([{ day: '2026-11-20', amount: '60.00', memo }])])
  const credits = answered(await request('GET', '/api/finance/statements/credits', { token, query: { search: memo } }))
  const [credit] = credits.json<{ data: StatementCredit[] }>().data
  const match = { row_ids: [credit?.id], invoice_id: paid.id }
  answered(await request('POST', '/api/finance/statements/matches', { token, body: match }), 201)
  expect(await worklistOf(year)).toEqual([check(1, 60)])
  await apply(bradescoReturn([settled(paid)]))
  expect(await worklistOf(year)).toEqual([check(2, 120)])
  answered(await request('POST', '/api/shipping-file', { token }), 201)
  await apply(bradescoReturn([{ ourNumber: refused.registered, occurrence: '03', reasons: '4500000000' }]))
  expect(await worklistOf(year)).toEqual([check(3, 120)])
  expect(await worklistOf((await createCampaign(seara, token)).base_year)).toEqual([])

  const doubles = answered(await request('GET', '/api/finance/divergent-by-hand', { token })).json<
    { id: number; invoice: { id: number } }[]
  >()
  const double = doubles.find(({ invoice }) => invoice.id === paid.id)
  const reason = { reason: 'Devolvido a quem pagou' }
  answered(await request('PUT', `/api/finance/divergent-by-hand/${double?.id}`, { token, body: reason }), 204)
  const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === paid.id)
  answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body: reason }))
  expect(await worklistOf(year)).toEqual([check(1, null)])
})

test('the database refuses slips and payments of a closed campaign, whoever writes them', async () => {
  const { paid, open } = await closedCampaign()
  const writes = [
    sql`update slip set state = 'deleted', closed = 'deleted' where id = ${open[0].id}`,
    sql`update slip set state = 'cancel', closed = 'cancel', value_cents = 1 where id = ${open[0].id}`,
    sql`update slip set value_cents = 1 where id = ${open[0].id}`,
    sql`update slip_payment set voided_at = now() where slip_id = ${paid.id}`,
    sql`update slip_payment set value_cents = 1 where slip_id = ${paid.id}`,
    sql`delete from slip_payment where slip_id = ${paid.id}`,
    sql`update request set confirmed_at = null where id = ${open[0].champaingn_solicitation_id}`,
    sql`update request_line set quantity = 9 where request_id = ${open[0].champaingn_solicitation_id}`,
    sql`delete from request_line where request_id = ${open[0].champaingn_solicitation_id}`,
  ]
  for (const write of writes) await expect(write.execute(db)).rejects.toMatchObject({ code: 'SY001' })
})

test('an open slip of a closed campaign is cancelled: no sum holds it, and its requester may be forgotten', async () => {
  const { year, open } = await closedCampaign()
  const [slip] = open
  answered(await change(slip, { status: 'cancel' }))
  expect(await read(slip)).toMatchObject({ status: 'cancel' })
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
  await expect(
    sql`update slip set state = 'pending', closed = null where id = ${slip.id}`.execute(db),
  ).rejects.toMatchObject({ code: 'SY001' })
  // A payment that a bank reports for a closed year is never hidden.
  expect(await apply(bradescoReturn([settled(slip)]))).toMatchObject({ paid: 1 })
  expect(await read(slip)).toMatchObject({ status: 'paid' })
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 101, value: 201 })
})

describe('a return that comes late', () => {
  test('stops nothing: its payment is a correction of its own, beside the closed sum', async () => {
    const { year, open } = await closedCampaign(3)
    const { open: others } = await closedCampaign()
    const file = await apply(bradescoReturn([settled(open[0]), settled(others[0])]))
    expect(file).toMatchObject({ status: 'processed', paid: 2 })
    expect(await read(open[0])).toMatchObject({ status: 'paid', paid_value: 101 })
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 101, value: 201 })
    expect(await livePayments(year)).toBe(201)
    expect(await listCorrections(seara, token, 'campaigns', year)).toMatchObject([
      {
        kind: 'late',
        value: 101,
        day: '2026-11-21',
        diocese: { id: diocese.id },
        request_id: open[0].champaingn_solicitation_id,
        our_number: open[0].our_number,
        reason: `Boleto ${open[0].our_number}: pagamento que chegou depois do encerramento`,
        created_by: admin.name,
      },
    ])
  })

  test('undone, takes its late payments back as corrections; what the closed sum holds stays', async () => {
    const { year, open } = await closedCampaign()
    const late = await apply(bradescoReturn([settled(open[0])]))
    answered(await undoFile(late))
    expect(await read(open[0])).toMatchObject({ status: 'pending', paid_value: null })
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
    expect((await listCorrections(seara, token, 'campaigns', year)).map(({ kind, value }) => [kind, value])).toEqual([
      ['undone', -101],
      ['late', 101],
    ])
    await reopenYear(seara, token, 'campaigns', year)
    const before = await apply(bradescoReturn([settled(open[0])]))
    await closeYear(seara, token, 'campaigns', year)
    expect(await sumsOf(year)).toEqual({ closed_value: 201, corrections: 0, value: 201 })
    expect(codeOf(await undoFile(before))).toEqual(closed)
    expect(codeOf(await change(open[0], { status: 'pending', reason: 'Engano' }))).toEqual(closed)
  })

  test('of a slip that was marked by hand: the same money once, whichever payment stands in the end', async () => {
    const { year, paid } = await closedCampaign()
    const file = await apply(bradescoReturn([settled(paid)]))
    expect(file).toMatchObject({ double: 1 })
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 100, value: 200 })
    const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === paid.id)
    const body = { same_as_manual: true, reason: 'É o mesmo depósito' }
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body }))
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
    expect(await read(paid)).toMatchObject({ status: 'paid', source: 'return' })
    // The closed sum contains this money, whether the payment by hand or the one in the return file counts.
    expect(codeOf(await change(paid, { status: 'pending', reason: 'Engano' }))).toEqual(closed)
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
    answered(await undoFile(file))
    expect(await read(paid)).toMatchObject({ status: 'paid', source: 'manual' })
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
    expect(await livePayments(year)).toBe(100)
  })

  test('without its slip is assigned by hand, and that is a correction too', async () => {
    const { year, open } = await closedCampaign()
    await apply(bradescoReturn([{ ...settled(open[0]), ourNumber: '99999999999' }]))
    const [record] = (await worklist('unmatched')).slice(-1)
    const assign = { invoice_id: open[0].id, reason: 'O banco errou o número' }
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body: assign }))
    expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 101, value: 201 })
  })

  test('paying one slip closes the other of its request', async () => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createConfirmed(seara, token, campaign.id, { total: 30, dioceseId: diocese.id })
    const first = await withNumber(await createSlip(seara, token, id))
    const second = await createSlip(seara, token, id)
    answered(await finish(campaign.id))
    await closeYear(seara, token, 'campaigns', campaign.base_year)
    await apply(bradescoReturn([settled(first)]))
    expect(await read(first)).toMatchObject({ status: 'paid' })
    expect(await read(second)).toMatchObject({ status: 'cancel' })
  })

  test('applied while the year is closed: in the closed sum, or a correction', { timeout: 90_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const campaign = await createCampaign(seara, token)
      const { id } = await createConfirmed(seara, token, campaign.id, { total: 40, dioceseId: diocese.id })
      const slip = await withNumber(await createSlip(seara, token, id))
      answered(await finish(campaign.id))
      const year = campaign.base_year
      const { seen } = await readYear(seara, token, 'campaigns', year)
      const body = { seen, current_password: ownPassword }
      const [file, closing] = await Promise.all([
        apply(bradescoReturn([settled(slip)])),
        request('POST', closingPath('campaigns', year), { token, body }),
      ])
      expect(file).toMatchObject({ status: 'processed', paid: 1 })
      expect([201, 409]).toContain(closing.statusCode)
      const sums = await sumsOf(year)
      expect(sums).toEqual(
        closing.statusCode === 201
          ? { closed_value: 0, corrections: 40, value: 40 }
          : { closed_value: null, corrections: 0, value: 40 },
      )
      expect(await livePayments(year)).toBe(40)
    }
  })
})

test('a credit of the statement for a slip of a closed year is a correction; a person cannot mark it as paid', async () => {
  const { year, open } = await closedCampaign()
  const statement = ofxOf([{ day: '2026-11-18', amount: '101.00', memo: 'TED RECEBIDA DE ALGUEM' }])
  await sendStatements(seara, token, [statement])
  const credits = answered(
    await request('GET', '/api/finance/statements/credits', { token, query: { state: 'waiting' } }),
  )
  const [credit] = credits.json<{ data: StatementCredit[] }>().data
  const body = { row_ids: [credit?.id], invoice_id: open[0].id }
  answered(await request('POST', '/api/finance/statements/matches', { token, body }), 201)
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 101, value: 201 })
  expect(await listCorrections(seara, token, 'campaigns', year)).toMatchObject([{ kind: 'late', day: '2026-11-18' }])
})

test('a credit takes the place of a mark by hand that the closed sum holds, of the same amount alone, and for good', async () => {
  const { year, paid } = await closedCampaign()
  const bring = async (amount: string, memo: string) => {
    await sendStatements(seara, token, [ofxOf([{ day: '2026-11-18', amount, memo }])])
    const query = { state: 'waiting', search: memo }
    const credits = answered(await request('GET', '/api/finance/statements/credits', { token, query }))
    const [credit] = credits.json<{ data: StatementCredit[] }>().data
    const body = { row_ids: [credit?.id], invoice_id: paid.id, same_as_manual: true, reason: 'É o mesmo depósito' }
    return request('POST', '/api/finance/statements/matches', { token, body })
  }
  expect(codeOf(await bring('0.01', 'TED DE UM CENTAVO'))).toEqual([409, 'conflict.other_sum'])
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
  answered(await bring('100.00', 'TED DE CEM REAIS'), 201)
  expect(await sumsOf(year)).toEqual({ closed_value: 100, corrections: 0, value: 100 })
  expect(await livePayments(year)).toBe(100)
  expect(codeOf(await change(paid, { status: 'pending', reason: 'Engano' }))).toEqual(closed)
})
