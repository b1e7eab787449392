import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { Slip } from '@seara/contract/billing/slip'
import { afterEach, expect, test, vi } from 'vitest'
import { newInvoicePath } from '../../../../test/billing-factories.ts'
import { readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply } = await createReturnsApp()
const { request } = seara
const { token } = admin

afterEach(() => vi.restoreAllMocks())

const secondCopy = ({ champaingn_solicitation_id: id }: Slip) => request('POST', `${newInvoicePath}/${id}`, { token })
const read = async ({ champaingn_solicitation_id: id }: Slip) =>
  answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
const paid = { code: 'conflict.slip_paid', message: 'Boleto já pago!' }

/**
 * Makes the storing of the next PDF wait.
 * @returns `held`, which resolves when the wait begins, and `free`, which ends the wait
 */
function holdNextPaper() {
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = seara.ctx.files.write.bind(seara.ctx.files)
  vi.spyOn(seara.ctx.files, 'write').mockImplementation(async (content, day) => {
    if (Buffer.from(content.slice(0, 5)).toString() === '%PDF-') {
      held.resolve()
      await freed.promise
    }
    return write(content, day)
  })
  return { held: held.promise, free: freed.resolve }
}

test('a second copy whose older slip is paid while its paper is drawn answers that the slip is paid', async () => {
  const slip = await newSlip()
  const { held, free } = holdNextPaper()
  const asked = secondCopy(slip)
  await held
  await apply(bradescoReturn([settled(slip)]))
  free()
  expect(answered(await asked, 409).json()).toMatchObject(paid)
  const { status, invoices } = await read(slip)
  expect(status).toBe('paid')
  expect(invoices.map(({ status }) => status)).toEqual(['cancel', 'paid'])
})

test('a second copy whose request is opened again while its paper is drawn answers that it is not confirmed', async () => {
  const slip = await newSlip()
  const { held, free } = holdNextPaper()
  const asked = secondCopy(slip)
  await held
  const { champaingn_solicitation_id: id } = slip
  answered(await request('PUT', `${requestPath}/${id}`, { token, query: { action: 'unfinished' } }))
  free()
  expect(answered(await asked, 409).json()).toMatchObject({ code: 'conflict.request_not_confirmed' })
})

test('a second copy replaces a slip of the campaign whose paper is still being made, but no second copy of today', async () => {
  const slip = await newSlip()
  const paperless = seara.db
    .updateTable('slip')
    .set({ file_id: null })
    .where('request_id', '=', slip.champaingn_solicitation_id)
  await paperless.set({ due_date: '2026-12-10', payable_until: '2026-12-10' }).execute()
  const second = answered(await secondCopy(slip), 201).json<Slip>()
  expect(second.id).not.toBe(slip.id)
  expect((await read(slip)).invoices.map(({ status }) => status).toSorted()).toEqual(['cancel', 'pending'])
  await paperless.execute()
  expect(answered(await secondCopy(slip), 201).json<Slip>().id).toBe(second.id)
})

test('second copies and the return that pays the slip at once leave no answer with a slip that is not open', async () => {
  for (let turn = 0; turn < 15; turn++) {
    const slip = await newSlip()
    const [answer] = await Promise.all([secondCopy(slip), apply(bradescoReturn([settled(slip)]))])
    expect(answer.statusCode).toBeOneOf([201, 409])
    expect(answer.json()).toMatchObject(answer.statusCode === 201 ? { status: 'pending' } : paid)
    const { status, invoices } = await read(slip)
    expect(status).toBe('paid')
    expect(invoices.filter(({ status }) => status === 'pending')).toEqual([])
    expect(answered(await secondCopy(slip), 409).json()).toMatchObject(paid)
  }
}, 60_000)
