import type { Slip } from '@seara/contract/billing/slip'
import { describe, expect, test } from 'vitest'
import { createSlip } from '../../../../test/billing-factories.ts'
import { readPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createSlipMailsApp, requestOf } from '../../../../test/slip-mails-app.ts'
import { makeMissing } from '../papers/make-papers.service.ts'

const { seara, admin, secretary, read, change, newRequest, kinds } = await createSlipMailsApp()
const { request, db } = seara
const { token } = secretary

describe('the e-mail of a request is corrected', () => {
  const correct = (slip: Slip, body: object = { name: 'Eva Nova', email: 'certo@exemplo.org' }) =>
    request('PUT', `${readPath}/${requestOf(slip)}`, { token, body })
  const recipientsOf = async (slipId: number) =>
    (
      await db
        .selectFrom('mail')
        .select(['purpose', 'recipient', 'state', 'text'])
        .where('purpose', 'in', ['slip', 'slip-reminder'])
        .where((eb) => eb.or([eb('purpose_key', '=', String(slipId)), eb('purpose_key', 'like', `${slipId} %`)]))
        .orderBy('id')
        .execute()
    ).map(({ purpose, recipient, state, text }) => ({ purpose, recipient, state, named: text.includes('Eva Nova') }))

  test.each(Object.keys(kinds))('%s that waits goes to the new address', async (kind) => {
    const { slip, purpose } = (await kinds[kind]?.()) ?? { slip: null, purpose: '' }
    if (!slip) throw new Error(`no ${kind}`)
    answered(await correct(slip))
    const mails = await recipientsOf(slip.id)
    expect(mails.at(-1)).toEqual({ purpose, recipient: 'certo@exemplo.org', state: 'queued', named: true })
  })

  test('one that was given up at the wrong address leaves again', async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    await db.updateTable('mail').set({ state: 'failed' }).where('purpose_key', '=', String(slip.id)).execute()
    answered(await correct(slip))
    expect(await recipientsOf(slip.id)).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'queued' }])
  })

  test('one that the same address may have already stays failed when only the name is corrected', async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    const itsMail = db.updateTable('mail').where('purpose_key', '=', String(slip.id))
    await itsMail.set({ state: 'failed', doubts: 2, last_error: 'sem resposta' }).execute()
    answered(await correct(slip, { name: 'Eva Nova', telephone: '62911113333' }))
    expect(await recipientsOf(slip.id)).toMatchObject([
      { recipient: 'maria@exemplo.org', state: 'failed', named: true },
    ])
    answered(await correct(slip, { email: 'certo@exemplo.org' }))
    expect(await recipientsOf(slip.id)).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'queued' }])
  })

  test('one that was withdrawn goes to the new address once its slip can be paid again', async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    const paid = await change(slip.id, { status: 'paid', credit_date: '2026-11-19' })
    answered(paid)
    answered(await correct(slip))
    expect(await recipientsOf(slip.id)).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'withdrawn' }])
    answered(await change(slip.id, { status: 'pending', reason: 'Engano' }, admin.token))
    expect(await recipientsOf(slip.id)).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'queued' }])
  })

  test('one that left stays as it is, and nothing more is mailed', async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    await db.updateTable('mail').set({ state: 'sent' }).where('purpose_key', '=', String(slip.id)).execute()
    answered(await correct(slip))
    expect(await recipientsOf(slip.id)).toMatchObject([{ recipient: 'maria@exemplo.org', state: 'sent' }])
  })

  test('back to the address that has a mail of its own, it is not sent twice', async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    await db.updateTable('mail').set({ state: 'sent' }).where('purpose_key', '=', String(slip.id)).execute()
    await db.updateTable('slip').set({ mailed_at: null }).where('id', '=', slip.id).execute()
    answered(await correct(slip))
    await makeMissing(seara.ctx, AbortSignal.timeout(10_000))
    answered(await correct(slip, { email: 'maria@exemplo.org' }))
    expect((await recipientsOf(slip.id)).map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
      'maria@exemplo.org sent',
      'certo@exemplo.org withdrawn',
    ])
  })

  test('while the mail is written, it goes to the one or the other, and never to the wrong one after', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, newRequest))
    await Promise.all(
      made.flatMap(({ id }) => [
        createSlip(seara, token, id),
        request('PUT', `${readPath}/${id}`, { token, body: { email: 'certo@exemplo.org' } }),
      ]),
    )
    for (const { id } of made) {
      const { invoice } = await read(id)
      expect(await recipientsOf(invoice?.id ?? 0)).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'queued' }])
    }
  })
})
