import type { Paged } from '@seara/contract/core/paging'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { Slip } from '@seara/contract/billing/slip'
import type { DivergentByHand, FoundSlip, WorklistCounts } from '@seara/contract/billing/worklist'
import type { Today } from '@seara/contract/overview/today'
import { describe, expect, test } from 'vitest'
import { createSlip, invoicePath, newInvoicePath } from '../../../../test/billing-factories.ts'
import {
  addLine,
  campaignPath,
  confirm,
  createProduct,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, messageOf } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

// The clock of the test: it moves on by a millisecond each time it is read.
let moment = Date.parse('2026-11-20T15:00:00Z')
const { seara, admin, diocese, withNumber, newSlip, apply, read, worklist } = await createReturnsApp({
  now: () => new Date((moment += 1)),
})
const { request, db } = seara
const { token } = admin

const unmatched = async (ourNumber: string) =>
  (await worklist('unmatched')).filter(({ our_number }) => our_number.startsWith(ourNumber))
const byHand = async (search = '') =>
  answered(await request('GET', '/api/finance/divergent-by-hand', { token, query: { search } })).json<
    DivergentByHand[]
  >()
const resolve = (id: number, body: object) => request('PUT', `/api/finance/records/${id}`, { token, body })

/** The text of the newest mail that confirms a request. */
const confirmationOf = async (id: number): Promise<string> => {
  const mail = await db
    .selectFrom('mail')
    .select('text')
    .where('purpose', '=', 'request-confirmed')
    .where('purpose_key', 'like', `${id} %`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.text
}

describe('a payment', () => {
  test('for a cancelled slip makes that one paid and cancels the open one of its request', async () => {
    const first = await newSlip()
    const second = await createSlip(seara, token, first.champaingn_solicitation_id)
    const file = await apply(bradescoReturn([settled(first)]))
    expect(file).toMatchObject({ paid: 1, double: 0 })
    expect(await read(first)).toMatchObject({ status: 'paid', double: false })
    expect(await read(second)).toMatchObject({ status: 'cancel' })
    expect(await worklist('after_cancel')).toMatchObject([{ effect: 'paid_after_cancel', invoice: { id: first.id } }])
  })

  test('for a withdrawn request locks its materials for everybody, as more could never be billed', async () => {
    const slip = await newSlip()
    const id = slip.champaingn_solicitation_id
    answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
    await apply(bradescoReturn([settled(slip)]))
    const whole = async () => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
    const { code, champaingn_solicitation_product: lines } = await whole()
    const [line] = lines
    const product = { champaingn_solicitation_id: id, champaingn_product_id: line?.champaingn_product.id }
    const linePath = `${campaignPath}/solicitation-product`
    for (const caller of [{ query: { code } }, { token }])
      for (const answer of [
        await request('POST', linePath, { ...caller, body: { ...product, quantity: 1_000 } }),
        await request('PUT', `${linePath}/${line?.id}`, { ...caller, body: { quantity: 1_000 } }),
        await request('DELETE', `${linePath}/${line?.id}`, caller),
      ])
        expect([answer.statusCode, messageOf(answer)]).toEqual([
          409,
          'A solicitação tem um boleto pago e não pode ser mudada.',
        ])
    // The paid request can be confirmed again.
    answered(await request('PUT', `${requestPath}/${id}?action=finished`, { query: { code } }))
    expect(await whole()).toMatchObject({ finished: true, total: slip.value, invoice: { status: 'paid' } })
    // The mail about that does not promise a slip to somebody who has paid.
    const text = await confirmationOf(id)
    expect(text).toContain('Já recebemos o pagamento desta solicitação.')
    expect(text).not.toContain('O boleto chega por e-mail')
  })

  test('for a withdrawn request that has grown since is told with its amount, as no slip follows for the rest', async () => {
    const slip = await newSlip(50)
    const id = slip.champaingn_solicitation_id
    answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
    await addLine(seara, token, id, (await createProduct(seara, token, { price: 30 })).id)
    await apply(bradescoReturn([settled(slip)]))
    await confirm(seara, token, id)
    const text = await confirmationOf(id)
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Recebemos R$ 50,00 do total de R$ 80,00. Sobre a diferença, fale com a secretaria.',
    )
    expect(text).not.toContain('Já recebemos o pagamento')
    const second = await request('POST', `${newInvoicePath}/${id}`, { token })
    expect([second.statusCode, messageOf(second)]).toEqual([409, 'Boleto já pago!'])
  })

  test('for a deleted request makes its slip paid all the same', async () => {
    const slip = await newSlip()
    answered(await request('DELETE', `${requestPath}/${slip.champaingn_solicitation_id}`, { token }), 204)
    await apply(bradescoReturn([settled(slip)]))
    const row = await db
      .selectFrom('slip')
      .select(['state', 'paid_cents'])
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'paid', paid_cents: 15_050n })
    const records = await worklist('after_cancel')
    expect(records.map(({ invoice }) => invoice?.id)).toContain(slip.id)
    // The errata, the search and the timeline also show that the slip of a deleted request was paid.
    const { campaign_id } = await db
      .selectFrom('slip')
      .select('campaign_id')
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    const erratum = async ({ our_number }: Slip) => {
      const path = `${campaignPath}/errata/invoices?missionary_campaign=${campaign_id}`
      const { header, rows } = await openSheet(answered(await request('GET', path, { token })))
      const cells = rows.find((row) => row[header.indexOf('Nosso número')] === our_number)
      return cells && ['Total da solicitação', 'Valor pago', 'O que difere'].map((name) => cells[header.indexOf(name)])
    }
    expect(await erratum(slip)).toEqual([0, 150.5, 'A solicitação foi excluída e o boleto está pago'])
    const found = await request('GET', '/api/search', { token, query: { q: slip.our_number } })
    expect(answered(found).json()).toMatchObject([{ kind: 'slip', id: slip.id, of: campaign_id, is_trashed: true }])
    const timeline = await request('GET', `/api/diocese/${diocese.id}/timeline`, { token })
    expect(answered(timeline).json<Paged<object>>().data).toContainEqual(
      expect.objectContaining({ kind: 'slip', id: slip.id, status: 'paid', paid_value: 150.5, double: false }),
    )
    // An unpaid slip of a deleted request is not in the errata.
    const unpaid = await newSlip()
    answered(await request('DELETE', `${requestPath}/${unpaid.champaingn_solicitation_id}`, { token }), 204)
    expect(await erratum(unpaid)).toBeUndefined()
  })

  test('of another value makes the slip paid with it, and divergent', async () => {
    const slip = await newSlip()
    expect(await apply(bradescoReturn([settled(slip, { paidCents: 15_351 })]))).toMatchObject({ paid: 1, divergent: 1 })
    expect(await read(slip)).toMatchObject({ status: 'paid', value: 150.5, paid_value: 153.51, divergent: true })
    const [record] = (await worklist('divergent')).filter(({ invoice }) => invoice?.id === slip.id)
    expect(record).toMatchObject({ divergent: true, attention: 'divergent' })
    const today = answered(await request('GET', '/api/today', { token })).json<Today>()
    expect(today.work.find(({ kind }) => kind === 'return_records')?.since).toMatch(/^2026-11-\d\d$/)
    const paid = answered(await request('GET', '/api/finance/worklist', { token, query: { search: '153,51' } }))
    expect(paid.json<Paged<ReturnRecord>>().data.map(({ id }) => id)).toEqual([record?.id])
    // The record is found by its slip's nosso número, with and without the punctuation on the slip.
    for (const search of [slip.our_number, slip.our_number.replaceAll(/\D/g, '')]) {
      const found = answered(await request('GET', '/api/finance/worklist', { token, query: { search } }))
      expect(found.json<Paged<ReturnRecord>>().data.map(({ id }) => id)).toEqual([record?.id])
      const slips = answered(await request('GET', '/api/finance/slips', { token, query: { search } }))
      expect(slips.json<FoundSlip[]>().map(({ id }) => id)).toEqual([slip.id])
    }
  })

  test('of the value with the fine and interest that its slip states says so, and proposes open slips of its amount', async () => {
    await db.updateTable('slip_issuer').set({ fine_hundredths: 200, interest_hundredths: 100 }).execute()
    const [late, open] = [await newSlip(), await newSlip()]
    await db.updateTable('slip').set({ due_date: '2026-11-03' }).where('id', 'in', [late.id, open.id]).execute()
    // The slip's value of 150.50, with 2 % fine (3.01) and 1 % interest a month for 17 days (0.85): 154.36.
    await apply(bradescoReturn([settled(late, { paidCents: 15_436 })]), 'TARDE.RET')
    const [record] = (await worklist('divergent')).filter(({ invoice }) => invoice?.id === late.id)
    expect(record?.late_charges).toEqual({ days: 17, fine: 3.01, interest: 0.85, total: 154.36 })

    const proposed = async (paidCents: number, number: string) => {
      const strange = { registered: number, value: 1 }
      await apply(bradescoReturn([settled(strange, { paidCents })]), `${number}.RET`)
      const [record] = await unmatched(number)
      const found = await request('GET', '/api/finance/slips', { token, query: { record_id: String(record?.id) } })
      return answered(found)
        .json<FoundSlip[]>()
        .map((slip) => slip.id)
    }
    expect(await proposed(15_436, '99900000001')).toContain(open.id)
    expect(await proposed(15_050, '99900000002')).toContain(open.id)
    expect(await proposed(15_051, '99900000003')).not.toContain(open.id)
    expect(await proposed(15_050, '99900000004')).not.toContain(late.id)
    const unknown = { record_id: '999999' }
    expect((await request('GET', '/api/finance/slips', { token, query: unknown })).statusCode).toBe(404)
  })

  test('that comes twice is recorded and shown as double, on one slip and on two', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled(slip)]))
    const again = await apply(bradescoReturn([settled(slip, { day: '2026-11-23' })], { day: '2026-11-23' }))
    expect(again).toMatchObject({ paid: 1, double: 1 })
    expect(await read(slip)).toMatchObject({ status: 'paid', paid_value: 150.5, double: true })

    const first = await newSlip()
    const second = await withNumber(await createSlip(seara, token, first.champaingn_solicitation_id))
    await apply(bradescoReturn([settled(second)]))
    await apply(bradescoReturn([settled(first, { day: '2026-11-24' })], { day: '2026-11-24' }))
    expect(await read(second)).toMatchObject({ status: 'paid', double: false })
    expect(await read(first)).toMatchObject({ status: 'paid', double: true })
    const doubles = (await worklist('double')).filter(({ invoice }) => [slip.id, first.id].includes(invoice?.id ?? 0))
    expect(doubles.map(({ invoice }) => invoice?.id)).toEqual([slip.id, first.id])
    expect(doubles[1]?.others).toMatchObject([{ invoice_id: second.id, paid_value: 150.5, source: 'return' }])
  })

  test('whose credit day the bank leaves open is paid, with the day pending', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled(slip, { creditDay: null })]))
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: null, source: 'return' })
  })
})

describe('the worklist', () => {
  test('an unmatched payment is given to a slip with a reason, once', async () => {
    const slip = await newSlip()
    const lost = bradescoReturn([settled({ registered: '00000088888', value: 150.5 })])
    expect(await apply(lost)).toMatchObject({ paid: 0, unmatched: 1 })
    const [record] = await unmatched('00000088888')
    const id = record?.id ?? 0
    expect(errorsOf(await resolve(id, { invoice_id: slip.id }))).toHaveProperty('reason')
    expect(errorsOf(await resolve(id, { invoice_id: 2_000_000_000, reason: 'x' }))).toHaveProperty('invoice_id')
    const found = await request('GET', '/api/finance/slips', { token, query: { search: slip.our_number } })
    expect(answered(found).json()).toMatchObject([{ id: slip.id, status: 'pending', diocese_name: diocese.name }])
    const assigned = answered(await resolve(id, { invoice_id: slip.id, reason: 'O pagador digitou outro número' }))
    expect(assigned.json<ReturnRecord>()).toMatchObject({
      effect: 'paid',
      assigned: true,
      attention: null,
      resolved_by: admin.name,
      resolution: 'O pagador digitou outro número',
      invoice: { id: slip.id, status: 'paid' },
    })
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', fee: 1.9 })
    expect((await resolve(id, { invoice_id: slip.id, reason: 'x' })).json()).toMatchObject({
      code: 'conflict.already_resolved',
      message: `Este registro já foi resolvido por ${admin.name}: O pagador digitou outro número`,
    })
  })

  test('a payment assigned by mistake is undone: it waits again, the slip is open again', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled({ registered: '00000077777', value: 150.5 })]))
    const [record] = await unmatched('00000077777')
    answered(await resolve(record?.id ?? 0, { invoice_id: slip.id, reason: 'Engano' }))
    answered(
      await request('PUT', `${invoicePath}/${slip.id}`, {
        token,
        body: { status: 'pending', reason: 'Era de outra diocese' },
      }),
    )
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await unmatched('00000077777')).toMatchObject([
      { id: record?.id, effect: 'unmatched', invoice: null, resolution: 'Pagamento desfeito: Era de outra diocese' },
    ])
    answered(await resolve(record?.id ?? 0, { reason: 'Não é nosso' }))
    expect(await unmatched('00000077777')).toEqual([])
    // The payment turns out to belong to a slip. It is assigned to this slip, although it was closed with only a
    // reason.
    const late = { invoice_id: slip.id, reason: 'Era deste boleto' }
    expect((await resolve(record?.id ?? 0, late)).json()).toMatchObject({ code: 'conflict.already_resolved' })
    const reopened = answered(await resolve(record?.id ?? 0, { ...late, reopens: true })).json<ReturnRecord>()
    expect(reopened).toMatchObject({ effect: 'paid', resolution: 'Era deste boleto', invoice: { id: slip.id } })
    expect((await resolve(record?.id ?? 0, { ...late, reopens: true })).statusCode).toBe(409)
  })

  test.each([
    ['after', '2026-11-20'],
    ['before', '2026-11-18'],
  ])(
    'what was marked by hand and comes by the bank of a day %s it is double, until somebody says that it is the same money',
    async (_when, day) => {
      const slip = await newSlip()
      answered(
        await request('PUT', `${invoicePath}/${slip.id}`, {
          token,
          body: { status: 'paid', credit_date: '2026-11-19' },
        }),
      )
      expect(await apply(bradescoReturn([settled(slip, { day, creditDay: day })]))).toMatchObject({
        paid: 1,
        double: 1,
      })
      expect(await read(slip)).toMatchObject({ source: 'manual', credit_date: '2026-11-19' })
      const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
      const resolved = answered(await resolve(record?.id ?? 0, { same_as_manual: true, reason: 'É o mesmo depósito' }))
      expect(resolved.json<ReturnRecord>()).toMatchObject({ effect: 'paid', attention: null, others: [] })
      expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', credit_date: day, fee: 1.9 })
      const next = await newSlip()
      await apply(bradescoReturn([settled(next), settled(next, { day: '2026-11-18' })]))
      const [other] = (await worklist('double')).filter(({ invoice }) => invoice?.id === next.id)
      expect((await resolve(other?.id ?? 0, { same_as_manual: true, reason: 'x' })).json()).toMatchObject({
        code: 'conflict.no_manual_payment',
      })
    },
  )

  test('what was marked by hand with another value is not the same money: once it is undone, the record pays the slip', async () => {
    const slip = await newSlip()
    const change = (body: object) => request('PUT', `${invoicePath}/${slip.id}`, { token, body })
    answered(await change({ status: 'paid', credit_date: '2026-11-19', paid_value: 500 }))
    await apply(bradescoReturn([settled(slip)]))
    const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
    const same = await resolve(record?.id ?? 0, { same_as_manual: true, reason: 'É o mesmo depósito' })
    expect([same.statusCode, same.json<{ code: string }>().code]).toEqual([409, 'conflict.other_sum'])
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'manual', paid_value: 500 })
    answered(await change({ status: 'pending', reason: 'Digitado errado' }))
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', paid_value: 150.5 })
    expect((await worklist()).filter(({ invoice }) => invoice?.id === slip.id)).toEqual([])
  })

  test('holds what was marked by hand with another value, until somebody has looked at it', async () => {
    const [less, same, undone] = [await newSlip(), await newSlip(), await newSlip()]
    const mark = async ({ id }: Slip, body: object) =>
      answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))
    await mark(less, { status: 'paid', credit_date: '2026-11-19', paid_value: 150 })
    await mark(same, { status: 'paid', credit_date: '2026-11-19', paid_value: 150.5 })
    await mark(undone, { status: 'paid', credit_date: '2026-11-19', paid_value: 1 })
    await mark(undone, { status: 'pending', reason: 'Engano' })
    const [divergent, ...others] = await byHand()
    expect(others).toEqual([])
    expect(divergent).toMatchObject({ paid_value: 150, created_by: admin.name, invoice: { id: less.id, value: 150.5 } })
    expect(await byHand(less.our_number)).toHaveLength(1)
    expect(await byHand(same.our_number)).toEqual([])
    const looked = (body: object) => request('PUT', `/api/finance/divergent-by-hand/${divergent?.id}`, { token, body })
    expect(errorsOf(await looked({}))).toHaveProperty('reason')
    answered(await looked({ reason: 'Desconto combinado' }), 204)
    expect((await looked({ reason: 'x' })).json()).toMatchObject({ code: 'conflict.already_resolved' })
    expect(await byHand()).toEqual([])
  })

  test('gets empty', async () => {
    for (const { id } of await worklist()) answered(await resolve(id, { reason: 'Conferido com o extrato' }))
    expect(await worklist()).toEqual([])
    const counts = answered(await request('GET', '/api/finance/worklist/count', { token })).json<WorklistCounts>()
    expect(counts).toEqual({
      unmatched: 0,
      double: 0,
      after_cancel: 0,
      divergent: 0,
      review: 0,
      refused: 0,
      by_hand: 0,
      total: 0,
    })
  })
})
