import type { Paged } from '@seara/contract/core/paging'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { Slip } from '@seara/contract/billing/slip'
import type { SlipListItem } from '@seara/contract/billing/campaign-slips'
import { describe, expect, test } from 'vitest'
import {
  createBilledCampaign,
  createConfirmed,
  createSlip,
  invoicesPath,
  makeSlips,
  newInvoicePath,
} from '../../../../test/billing-factories.ts'
import {
  addLine,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, messageOf } from '../../../../test/factories.ts'
import { anotherApp } from '../../../../test/another-app.ts'
import { createActorCache } from '../../../core/actor-cache.ts'
import type { Clock } from '../../../core/context.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, secretary, read, change, mailsOf } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = secretary

describe('a second copy', () => {
  test('cancels the open slip, is due in five days and is mailed', async () => {
    const { campaign, requests } = await createBilledCampaign(seara, token, 1)
    const id = requests[0]?.id ?? 0
    await makeSlips(seara, token, campaign.id)
    const first = (await read(id)).invoice
    const second = await createSlip(seara, token, id)
    expect(second).toMatchObject({ status: 'pending', due_date: '2026-11-25' })
    expect(second.our_number).not.toBe(first?.our_number)
    const { invoices, invoice } = await read(id)
    expect(invoices.map(({ status }) => status)).toEqual(['pending', 'cancel'])
    expect(invoice?.id).toBe(second.id)
    expect(await mailsOf(second.id)).toMatchObject([{ state: 'queued' }])
    expect(await mailsOf(first?.id ?? 0)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('asked for in the place of a slip that is no longer the open one, leaves the newer one', async () => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createConfirmed(seara, token, campaign.id)
    const secondCopy = (replaces: number) =>
      request('POST', `${newInvoicePath}/${id}`, { token, query: { replaces: String(replaces) } })
    const first = answered(await secondCopy(0), 201).json<Slip>()
    const second = answered(await secondCopy(first.id), 201).json<Slip>()
    for (const stale of [first.id, 0]) {
      const refused = await secondCopy(stale)
      expect([refused.statusCode, refused.json<{ code: string }>().code, messageOf(refused)]).toEqual([
        409,
        'conflict.slip_replaced',
        `Outra pessoa já gerou o boleto ${second.our_number}, que está em aberto.`,
      ])
    }
    expect((await read(id)).invoice).toMatchObject({ id: second.id, status: 'pending' })
    expect((await request('POST', `${newInvoicePath}/${id}`, { token, query: { replaces: 'x' } })).statusCode).toBe(422)
  })

  test('asked for twelve times at once in three processes whose clocks differ, one is made', async () => {
    const { campaign, requests } = await createBilledCampaign(seara, token, 3)
    await makeSlips(seara, token, campaign.id)
    const minutes = (count: number) => ({ now: () => new Date(now.getTime() + count * 60_000) })
    const apps = [seara.app, ...(await Promise.all([-3, 3].map((count) => anotherProcess(minutes(count)))))]
    for (const { id } of requests) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (apps[index % 3] ?? seara.app).inject({
            method: 'POST',
            url: `${newInvoicePath}/${id}`,
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      )
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
      const { invoices } = await read(id)
      expect(invoices.map(({ status }) => status)).toEqual(['pending', 'cancel'])
      expect(new Set(answers.map((answer) => answer.json<Slip>().id))).toEqual(new Set([invoices[0]?.id]))
      const mails = await Promise.all(invoices.map((slip) => mailsOf(slip.id)))
      expect(mails.flat().filter(({ state }) => state === 'queued')).toHaveLength(1)
    }
  })

  const anotherProcess = (clock: Clock) =>
    anotherApp(seara, { resources: { ...seara.ctx, clock, actors: createActorCache(() => clock.now()) } })

  test('asked for again once the first is answered, is another one', async () => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createConfirmed(seara, token, campaign.id)
    const first = await createSlip(seara, token, id)
    expect((await createSlip(seara, token, id)).id).not.toBe(first.id)
  })

  test('is refused for what is not confirmed, is paid or costs nothing', async () => {
    const campaign = await createCampaign(seara, token)
    const open = await createRequest(seara, token, campaign.id)
    const refused = async (id: number) => {
      const answer = await request('POST', `${newInvoicePath}/${id}`, { token })
      return [answer.statusCode, answer.json<{ code: string }>().code, messageOf(answer)]
    }
    expect(await refused(open.id)).toEqual([409, 'conflict.request_not_confirmed', 'Solicitação ainda não confirmada!'])
    const free = await createConfirmed(seara, token, campaign.id, { total: 0 })
    expect((await refused(free.id))[1]).toBe('conflict.total_zero')
    const paid = await createConfirmed(seara, token, campaign.id)
    const slip = await createSlip(seara, token, paid.id)
    answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-20' }))
    expect(await refused(paid.id)).toEqual([409, 'conflict.slip_paid', 'Boleto já pago!'])
    expect((await refused(2_147_483_647))[0]).toBe(404)
  })
})

describe('the status', () => {
  const newSlip = async (): Promise<Slip> => {
    const campaign = await createCampaign(seara, token)
    return createSlip(seara, token, (await createConfirmed(seara, token, campaign.id)).id)
  }

  test('is not paid by hand long before it was made, as a mistyped year would have it', async () => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createConfirmed(seara, token, campaign.id)
    const slip = await createSlip(seara, token, id)
    const pay = (credit_date: string) => change(slip.id, { status: 'paid', credit_date })
    for (const day of ['1900-01-01', '2025-11-19'])
      expect(errorsOf(await pay(day))).toEqual({
        credit_date: ['A data do pagamento não pode ser antes de 20/11/2025: confira o ano'],
      })
    expect((await read(id)).invoice?.status).toBe('pending')
    const early = answered(await pay('2025-11-20')).json<Slip>()
    expect(early).toMatchObject({ status: 'paid', warnings: [expect.stringContaining('anterior')] })
  })

  test('that must not be paid offers visitors nothing to pay it with', async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createConfirmed(seara, token, campaign.id)
    const slip = await createSlip(seara, token, id)
    const byCode = async () =>
      answered(await request('GET', `${readPath}/${code}`, { query: { origin: 'public' } })).json<{ invoice: Slip }>()
        .invoice
    const { barcode, digitable_line, pix_code } = slip
    expect(await byCode()).toMatchObject({ barcode, digitable_line, pix_code, url: expect.any(String) as string })
    const nothing = { barcode: '', digitable_line: '', pix_code: null, url: null }
    answered(await change(slip.id, { status: 'cancel' }))
    expect(await byCode()).toMatchObject({ id: slip.id, status: 'cancel', ...nothing })
    expect((await read(id)).invoice).toMatchObject({ status: 'cancel', barcode, url: expect.any(String) as string })
    const copy = await createSlip(seara, token, id)
    expect((await byCode()).barcode).toBe(copy.barcode)
    answered(await change(copy.id, { status: 'paid', credit_date: '2026-11-20' }))
    expect(await byCode()).toMatchObject({ id: copy.id, status: 'paid', ...nothing })
  })

  test('becomes paid by hand with its date, which is no future one', async () => {
    const slip = await newSlip()
    expect(errorsOf(await change(slip.id, { status: 'paid' }))).toEqual({
      credit_date: ['Informe a data do pagamento'],
    })
    expect(errorsOf(await change(slip.id, { status: 'paid', credit_date: '' }))).toHaveProperty('credit_date')
    expect(errorsOf(await change(slip.id, { status: 'paid', credit_date: '2026-11-21' }))).toEqual({
      credit_date: ['A data do pagamento não pode ser no futuro'],
    })
    expect((await change(slip.id, { status: 'expired' })).json()).toMatchObject({ code: 'conflict.slip_transition' })
    expect(errorsOf(await change(slip.id, { status: 'quitado' }))).toHaveProperty('status')
    const paid = answered(await change(slip.id, { status: 'paid', credit_date: '19/11/2026' })).json<Slip>()
    expect(paid).toMatchObject({
      status: 'paid',
      credit_date: '2026-11-19',
      paid_value: 150.5,
      fee: 0,
      source: 'manual',
      divergent: false,
      double: false,
    })
    const history = await request('GET', `/api/history/slip/${slip.id}`, { token })
    expect(answered(history).json<Paged<object>>().data[0]).toMatchObject({
      actor_name: secretary.name,
      action: 'update',
    })
  })

  test('paid is undone by an admin only, with a reason', async () => {
    const slip = await newSlip()
    answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19', paid_value: 149 }))
    expect((await change(slip.id, { status: 'pending', reason: 'Engano' })).statusCode).toBe(403)
    expect(errorsOf(await change(slip.id, { status: 'pending' }, admin.token))).toEqual({
      reason: ['Informe o motivo'],
    })
    const undone = answered(await change(slip.id, { status: 'pending', reason: 'Engano' }, admin.token)).json<Slip>()
    expect(undone).toMatchObject({ status: 'pending', credit_date: null, paid_value: null, fee: null, source: null })
    const payments = await db.selectFrom('slip_payment').selectAll().where('slip_id', '=', slip.id).execute()
    expect(payments).toMatchObject([{ value_cents: 14_900n, void_reason: 'Engano', voided_by: admin.name }])
  })

  test('does nothing else', async () => {
    const slip = await newSlip()
    const refused = async (body: object, asking = admin.token) => {
      const answer = await change(slip.id, body, asking)
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused({ status: 'pending', reason: 'x' })).toEqual([409, 'conflict.slip_transition'])
    answered(await change(slip.id, { status: 'cancel' }))
    for (const body of [
      { status: 'cancel' },
      { status: 'paid', credit_date: '2026-11-19' },
      { status: 'pending', reason: 'x' },
    ])
      expect(await refused(body)).toEqual([409, 'conflict.slip_transition'])
    expect((await change(2_147_483_647, { status: 'cancel' })).statusCode).toBe(404)
  })

  test('paid twenty times at once, it is paid once', async () => {
    const slip = await newSlip()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(slip.id, { status: 'paid', credit_date: '2026-11-19' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect(await db.selectFrom('slip_payment').select('id').where('slip_id', '=', slip.id).execute()).toHaveLength(1)
  })
})

describe('the request', () => {
  const withSlip = async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createConfirmed(seara, token, campaign.id)
    return { campaign, id, code, slip: await createSlip(seara, token, id) }
  }
  const withdraw = (id: number) => request('PUT', `${requestPath}/${id}?action=unfinished`, { token })
  const remove = (id: number) => request('DELETE', `${requestPath}/${id}`, { token })

  test('shows its slip to whoever has the code, with the line, Pix and PDF', async () => {
    const { code, slip } = await withSlip()
    const seen = answered(await request('GET', `${readPath}/${code}?origin=public`)).json<StaffRequest>()
    expect(seen.invoice).toMatchObject({ id: slip.id, digitable_line: slip.digitable_line, pix_code: slip.pix_code })
    answered(await request('GET', seen.invoice?.url ?? ''))
  })

  test('withdrawn, cancels the open slip; deleted, its slips are deleted', async () => {
    const { id, slip } = await withSlip()
    answered(await withdraw(id))
    expect((await read(id)).invoices).toMatchObject([{ id: slip.id, status: 'cancel' }])
    expect(await mailsOf(slip.id)).toMatchObject([{ state: 'withdrawn' }])
    answered(await remove(id), 204)
    const row = await db.selectFrom('slip').select('state').where('id', '=', slip.id).executeTakeFirstOrThrow()
    expect(row.state).toBe('deleted')
  })

  test('paid, it is neither withdrawn nor deleted', async () => {
    const { id, slip } = await withSlip()
    answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' }))
    for (const answer of [await withdraw(id), await remove(id)])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict.slip_paid'])
  })

  test('is found in the list by the status of its slip', async () => {
    const { campaign, id, slip } = await withSlip()
    const listed = async (status: string) =>
      answered(await request('GET', `${requestPath}/${campaign.id}`, { token, query: { status } }))
        .json<Paged<{ id: number }>>()
        .data.map((row) => row.id)
    expect(await listed('pending')).toEqual([id])
    expect(await listed('paid')).toEqual([])
    answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' }))
    expect(await listed('paid')).toEqual([id])
    const slips = await request('GET', `${invoicesPath}/${campaign.id}`, { token, query: { status: 'paid' } })
    expect(answered(slips).json<Paged<SlipListItem>>().data).toMatchObject([
      { id: slip.id, request_name: 'Maria Aparecida' },
    ])
  })

  test('confirmed again with other lines gets another slip from the job', async () => {
    const { campaign, id } = await withSlip()
    answered(await withdraw(id))
    await addLine(seara, token, id, (await createProduct(seara, token, { price: 10 })).id)
    answered(await request('PUT', `${requestPath}/${id}?action=finished`, { token }))
    await makeSlips(seara, token, campaign.id)
    expect((await read(id)).invoices).toMatchObject([
      { status: 'pending', value: 160.5 },
      { status: 'cancel', value: 150.5 },
    ])
  })
})
