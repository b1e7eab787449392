import type { Slip } from '@seara/contract/billing/slip'
import { expect } from 'vitest'
import { bradescoReturn, type MadeRecord } from '../src/demo/bradesco-return.ts'
import { createConfirmed, createSlip, ended, invoicePath, makeSlips } from './billing-factories.ts'
import { createCampaign } from './campaign-factories.ts'
import { answered } from './factories.ts'
import { settled } from './return-factories.ts'
import { formWithMany } from './return-files.ts'
import { createSlipsApp } from './slip-factories.ts'

/** The fields of a return record with which the bank refuses to register a slip. */
export const refusal = { occurrence: '03', reasons: '4800000000', paidCents: 0, feeCents: 0, creditDay: null }

/** The id of the request for material that a slip belongs to. */
export const requestOf = ({ champaingn_solicitation_id: id }: Slip) => id

/**
 * Creates an app of slips in which it is 20/11/2026, and functions that make slips with waiting mails and look at their
 * mails.
 */
export async function createSlipMailsApp() {
  const now = new Date('2026-11-20T15:00:00Z')
  const { seara, admin, secretary, read, change } = await createSlipsApp({ now: () => now })
  const { request, db } = seara
  const { token } = secretary

  /** The mails about a slip in the outbox. */
  const mailsOf = (slipId: number) =>
    db
      .selectFrom('mail')
      .select(['id', 'purpose', 'state', 'withdrawn_because'])
      .where('purpose', 'in', ['slip', 'slip-reminder', 'reminder-payment'])
      .where((eb) => eb.or([eb('purpose_key', '=', String(slipId)), eb('purpose_key', 'like', `${slipId} %`)]))
      .orderBy('id')
      .execute()
  const statesOf = async (slipId: number) => (await mailsOf(slipId)).map(({ purpose, state }) => `${purpose} ${state}`)

  const registeredOf = async (slip: Slip) =>
    (await db.selectFrom('slip').select('our_number').where('id', '=', slip.id).executeTakeFirstOrThrow()).our_number
  const returned = async (slip: Slip, record: Partial<MadeRecord> = {}) => {
    const registered = await registeredOf(slip)
    const content = bradescoReturn([settled({ registered, value: slip.value }, record)])
    answered(
      await request('POST', '/api/finance', { token: admin.token, ...formWithMany([{ filename: 'R.RET', content }]) }),
    )
  }

  const newRequest = async () => {
    const campaign = await createCampaign(seara, token)
    return { campaign, ...(await createConfirmed(seara, token, campaign.id)) }
  }
  const remind = async (campaignId: number) => {
    const started = answered(
      await request('POST', `${invoicePath}/defaulters/${campaignId}?again=true`, { token }),
      202,
    )
    expect(await ended(seara, token, started.json<{ job_id: number }>().job_id)).toMatchObject({ state: 'completed' })
  }
  const pastDue = (slipId: number) =>
    db
      .updateTable('slip')
      .set({ due_date: '2026-11-02', payable_until: '2026-11-03' })
      .where('id', '=', slipId)
      .execute()

  /** By kind of mail, a function that makes a slip with a waiting mail of that kind. */
  const kinds: Record<string, () => Promise<{ slip: Slip; purpose: string }>> = {
    'the first mail': async () => {
      const { campaign, id } = await newRequest()
      await makeSlips(seara, token, campaign.id)
      const { invoice } = await read(id)
      if (!invoice) throw new Error('no slip')
      return { slip: invoice, purpose: 'slip' }
    },
    'the mail of a second copy': async () => {
      const { id } = await newRequest()
      await createSlip(seara, token, id)
      return { slip: await createSlip(seara, token, id), purpose: 'slip' }
    },
    'a reminder': async () => {
      const { campaign, id } = await newRequest()
      const slip = await createSlip(seara, token, id)
      await pastDue(slip.id)
      await db.updateTable('mail').set({ state: 'sent' }).where('purpose_key', '=', String(slip.id)).execute()
      await remind(campaign.id)
      return { slip, purpose: 'slip-reminder' }
    },
  }

  return { seara, admin, secretary, now, read, change, mailsOf, statesOf, returned, newRequest, remind, pastDue, kinds }
}
