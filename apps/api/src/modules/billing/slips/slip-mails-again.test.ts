import type { Slip } from '@seara/contract/billing/slip'
import { describe, expect, test } from 'vitest'
import { createSlip } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createSlipMailsApp, refusal } from '../../../../test/slip-mails-app.ts'
import { makeMissing } from '../papers/make-papers.service.ts'

const { seara, admin, secretary, now, change, mailsOf, statesOf, returned, newRequest, remind, pastDue } =
  await createSlipMailsApp()
const { request, db } = seara
const { token } = secretary

describe('a slip that is open again', () => {
  const paid = async (slip: Slip) => answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' }))
  const undone = async (slip: Slip) =>
    answered(await change(slip.id, { status: 'pending', reason: 'Engano' }, admin.token))
  const newSlip = async () => createSlip(seara, token, (await newRequest()).id)

  test('is mailed where its mail never left, once however often that happens', async () => {
    const slip = await newSlip()
    for (let round = 0; round < 2; round += 1) {
      await paid(slip)
      expect(await statesOf(slip.id)).toEqual(['slip withdrawn'])
      await undone(slip)
      expect(await mailsOf(slip.id)).toMatchObject([{ state: 'queued', withdrawn_because: null }])
    }
  })

  test('is not mailed again where its mail had left, which may then be sent again by hand', async () => {
    const slip = await newSlip()
    const [mail] = await mailsOf(slip.id)
    await db
      .updateTable('mail')
      .set({ state: 'sent', sent_at: now.toISOString() })
      .where('id', '=', mail?.id ?? 0)
      .execute()
    await paid(slip)
    await undone(slip)
    expect(await statesOf(slip.id)).toEqual(['slip sent'])
    answered(await request('POST', `/api/outbox/${mail?.id}/send`, { token: admin.token }), 202)
    expect(await statesOf(slip.id)).toEqual(['slip sent', 'slip queued'])
  })

  test('is not reminded of with the reminder of another day', async () => {
    const { campaign, id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    await pastDue(slip.id)
    await remind(campaign.id)
    await paid(slip)
    await undone(slip)
    expect(await statesOf(slip.id)).toEqual(['slip queued', 'slip-reminder withdrawn'])
  })
})

describe('a slip whose mail waits for its paper while the bank refuses it', () => {
  test('is mailed once it is sent again, once', async () => {
    const slip = await createSlip(seara, token, (await newRequest()).id)
    await db.updateTable('mail').set({ purpose_key: 'none' }).where('purpose_key', '=', String(slip.id)).execute()
    // The recurring task must not draw the slip's document before the bank refuses the slip.
    const pause = '2026-11-21T15:00:00Z'
    const undrawn = { file_id: null, mailed_at: null, paper_after: pause }
    await db.updateTable('slip').set(undrawn).where('id', '=', slip.id).execute()
    await returned(slip, refusal)
    await db.updateTable('slip').set({ paper_after: null }).where('id', '=', slip.id).execute()
    await makeMissing(seara.ctx, new AbortController().signal)
    const drawn = await db.selectFrom('slip').select(['file_id', 'paper_attempts']).where('id', '=', slip.id).execute()
    expect(drawn).toEqual([{ file_id: expect.any(Number) as number, paper_attempts: 0 }])
    expect(await statesOf(slip.id)).toEqual([])
    answered(await request('POST', `/api/shipping-file/draft/${slip.id}`, { token: admin.token }), 201)
    await makeMissing(seara.ctx, new AbortController().signal)
    await returned(slip, { ...refusal, occurrence: '02', reasons: '0000000000' })
    await makeMissing(seara.ctx, new AbortController().signal)
    expect(await statesOf(slip.id)).toEqual(['slip queued'])
  })

  test('and a mail that was withdrawn so waits again, once', async () => {
    const slip = await createSlip(seara, token, (await newRequest()).id)
    await returned(slip, refusal)
    expect(await statesOf(slip.id)).toEqual(['slip withdrawn'])
    answered(await request('POST', `/api/shipping-file/draft/${slip.id}`, { token: admin.token }), 201)
    await returned(slip, { ...refusal, occurrence: '02', reasons: '0000000000' })
    expect(await statesOf(slip.id)).toEqual(['slip queued'])
  })
})
