import type { Slip } from '@seara/contract/billing/slip'
import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import type { Today } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath } from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { closeYear } from '../../../../test/year-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

let now = new Date('2026-11-20T15:00:00Z')
const { seara, admin } = await createSlipsApp({ now: () => now })
const { request } = seara
const { token } = admin
/** Sets a slip's due date to a day long ago, so that the slip is expired. */
const expire = ({ id }: Slip) =>
  seara.db
    .updateTable('slip')
    .set({ due_date: '2026-01-05', payable_until: '2026-01-05' })
    .where('id', '=', id)
    .execute()

interface Billed {
  id: number
  code: string
  campaignId: number
  slip: Slip
}

/** A request whose slip is past its due date. */
async function expired(): Promise<Billed> {
  const { id: campaignId } = await createCampaign(seara, token)
  const { id, code } = await createConfirmed(seara, token, campaignId)
  const slip = await createSlip(seara, token, id)
  await expire(slip)
  return { id, code, campaignId, slip }
}
const ask = (id: number, code: string) => request('POST', `${requestPath}/second-copy/${id}?code=${code}`, { body: {} })
const byCode = async ({ code }: { code: string }) =>
  answered(await request('GET', `${readPath}/${code}?origin=public`)).json<PublicRequest>().second_copy_asked_at
const waiting = async () => {
  const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
  return work.filter(({ kind }) => kind === 'second_copy').map(({ of }) => of?.id)
}
const mark = ({ slip }: Pick<Billed, 'slip'>, body: object) =>
  request('PUT', `${invoicePath}/${slip.id}`, { token, body })

test('whoever has the code asks for a second copy once; it stands in Hoje and on the request until it is made', async () => {
  const billed = await expired()
  const { id, code } = billed
  expect(await byCode(billed)).toBeNull()
  expect((await ask(id, 'AAAAA-AAAAA')).statusCode).toBe(404)
  answered(await ask(id, code), 204)
  const asked = await byCode(billed)
  expect(asked).toBe(now.toISOString())
  now = new Date(now.getTime() + 60 * 1000)
  answered(await ask(id, code), 204)
  expect(await byCode(billed)).toBe(asked)
  const shown = answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
  expect(shown.second_copy_asked_at).toBe(asked)
  expect(await waiting()).toEqual([id])
  const { data } = answered(await request('GET', `/api/history/request/${id}`, { token })).json<{ data: object[] }>()
  expect(data[0]).toMatchObject({ changes: [{ field: 'second_copy_asked_at', before: null, after: asked }] })

  const second = await createSlip(seara, token, id)
  expect(await byCode(billed)).toBeNull()
  expect(await waiting()).toEqual([])
  // The new slip can be paid, so asking for a second copy is refused. When this slip has expired, too, it is allowed.
  expect(answered(await ask(id, code), 409).json()).toMatchObject({ code: 'conflict.slip_payable' })
  await expire(second)
  answered(await ask(id, code), 204)
  expect(await waiting()).toEqual([id])
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
  expect(await waiting()).toEqual([])
  expect(await byCode(billed)).toBeNull()
})

test('there is nothing to ask for while a slip can be paid, was paid or cancelled, or there is none', async () => {
  const { id, code } = await createConfirmed(seara, token, (await createCampaign(seara, token)).id)
  expect((await ask(id, code)).statusCode).toBe(409)
  await createSlip(seara, token, id)
  expect((await ask(id, code)).statusCode).toBe(409)
  for (const [body, message] of [
    [{ status: 'paid', credit_date: '2026-11-20' }, 'Boleto já pago!'],
    [{ status: 'cancel' }, 'Este boleto não precisa de segunda via.'],
  ] as const) {
    const billed = await expired()
    answered(await mark(billed, body))
    expect(answered(await ask(billed.id, billed.code), 409).json()).toMatchObject({ message })
  }
})

test('a payment that comes meanwhile ends it, in a finished campaign too', async () => {
  const billed = await expired()
  answered(await request('PUT', `${campaignPath}/${billed.campaignId}`, { token, body: { finished: true } }))
  answered(await ask(billed.id, billed.code), 204)
  expect(await waiting()).toEqual([billed.id])
  answered(await mark(billed, { status: 'paid', credit_date: now.toISOString().slice(0, 10) }))
  expect(await waiting()).toEqual([])
  expect(await byCode(billed)).toBeNull()
})

test('in a closed year nobody can ask for one, and none waits in Hoje, as no slip can be made', async () => {
  const [asked, late] = [await expired(), await expired()]
  answered(await ask(asked.id, asked.code), 204)
  expect(await waiting()).toEqual([asked.id])
  const years = new Map<number, number>()
  for (const { campaignId } of [asked, late]) {
    const path = `${campaignPath}/${campaignId}`
    const finished = answered(await request('PUT', path, { token, body: { finished: true } }))
    years.set(campaignId, finished.json<{ base_year: number }>().base_year)
  }
  for (const year of years.values()) await closeYear(seara, token, 'campaigns', year)
  expect(await waiting()).toEqual([])
  expect(answered(await ask(late.id, late.code), 409).json()).toMatchObject({ code: 'conflict.year_closed' })
  expect(await byCode(late)).toBeNull()
})

test('a deleted request waits for nothing', async () => {
  const billed = await expired()
  answered(await ask(billed.id, billed.code), 204)
  expect(await waiting()).toEqual([billed.id])
  answered(await request('DELETE', `${requestPath}/${billed.id}`, { token }), 204)
  expect(await waiting()).toEqual([])
})

/**
 * A request whose slip was sent to the bank. `bank` applies a return file with an answer of the bank, and `ship` makes
 * the next shipping file.
 */
async function shipped() {
  const { id, code } = await createConfirmed(seara, token, (await createCampaign(seara, token)).id)
  const slip = await createSlip(seara, token, id)
  const { our_number } = await seara.db
    .selectFrom('slip')
    .select('our_number')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201)
  const bank = async (occurrence: string, reasons = '') => {
    const content = bradescoReturn([{ ourNumber: our_number, occurrence, ...(reasons !== '' && { reasons }) }])
    answered(await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'R.RET', content }]) }))
  }
  await ship()
  return { id, code, slip, ship, bank }
}

test('a slip that can be paid again needs no second copy: a refused one, once it is shipped again', async () => {
  const { bank, ship, ...billed } = await shipped()
  await bank('03', '4800000000')
  answered(await ask(billed.id, billed.code), 204)
  expect([await waiting(), await byCode(billed)]).toEqual([[billed.id], now.toISOString()])
  answered(await request('POST', `/api/shipping-file/draft/${billed.slip.id}`, { token }), 201)
  expect([await waiting(), await byCode(billed)]).toEqual([[], null])
  await ship()
  await bank('02')
  expect([await waiting(), await byCode(billed)]).toEqual([[], null])
})

test('a slip that can be paid again needs no second copy: one whose write-off the bank refused', async () => {
  const { bank, ship, ...billed } = await shipped()
  await bank('02')
  // The slip is marked as paid by mistake. The next file asks the bank to write it off, and then the payment is undone.
  answered(await mark(billed, { status: 'paid', credit_date: now.toISOString().slice(0, 10) }))
  await ship()
  answered(await mark(billed, { status: 'pending', reason: 'Engano' }))
  answered(await ask(billed.id, billed.code), 204)
  expect([await waiting(), await byCode(billed)]).toEqual([[billed.id], now.toISOString()])
  await bank('27', '1000000000')
  expect([await waiting(), await byCode(billed)]).toEqual([[], null])
})
