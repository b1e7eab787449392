import type { Slip } from '@seara/contract/billing/slip'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip } from '../../../../test/billing-factories.ts'
import { requestPath } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createSlipMailsApp, refusal, requestOf } from '../../../../test/slip-mails-app.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { plannedMail } from './slips.service.ts'

const { seara, admin, secretary, read, change, mailsOf, statesOf, returned, newRequest, remind, pastDue, kinds } =
  await createSlipMailsApp()
const { request, db } = seara
const { token } = secretary
await contributionChoices(seara, admin.token)

/**
 * A mail of a kind that `kinds` lacks: a reminder from a plan of reminders. It behaves differently when a request's
 * e-mail is corrected, because the plan then sends it again.
 */
const planned: typeof kinds = {
  'a planned reminder': async () => {
    const { id } = await newRequest()
    const slip = await createSlip(seara, token, id)
    await db.updateTable('mail').set({ state: 'sent' }).where('purpose_key', '=', String(slip.id)).execute()
    const words = { subject: 'Lembrete', html: '<p>Lembrete</p>', text: 'Lembrete' }
    await outbox.queue(seara.ctx, [
      { ...plannedMail(slip.id, `1/${slip.id}/x`), recipient: 'maria@exemplo.org', ...words },
    ])
    return { slip, purpose: 'reminder-payment' }
  },
}

/** Each way to end a slip, with the reason that the outbox then shows for the withdrawn mail. */
const endings: Record<string, { end: (slip: Slip) => Promise<unknown>; because: string }> = {
  'paid by hand': {
    end: async (slip) => answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' })),
    because: 'O boleto foi dado como pago.',
  },
  'paid by a return': { end: (slip) => returned(slip), because: 'O boleto foi pago.' },
  'paid by a credit of the bank statement': {
    end: async (slip) => {
      const memo = `TED RECEBIDA BOLETO ${slip.id}`
      await sendStatements(seara, admin.token, [ofxOf([{ day: '2026-11-19', amount: slip.value.toFixed(2), memo }])])
      const query = { search: memo }
      const found = await request('GET', '/api/finance/statements/credits', { token: admin.token, query })
      const [credit] = answered(found).json<{ data: { id: number }[] }>().data
      const body = { row_ids: [credit?.id], invoice_id: slip.id }
      answered(await request('POST', '/api/finance/statements/matches', { token: admin.token, body }), 201)
    },
    because: 'O boleto foi dado como pago.',
  },
  'cancelled by hand': {
    end: async (slip) => answered(await change(slip.id, { status: 'cancel' })),
    because: 'O boleto foi cancelado.',
  },
  'replaced by a second copy': {
    end: (slip) => createSlip(seara, token, requestOf(slip)),
    because: 'Outro boleto foi gerado em seu lugar.',
  },
  'cancelled as another slip was paid': {
    end: async (slip) => {
      // Pays another slip of the request: the slip that the second copy has replaced, or else a new cancelled slip.
      const { invoices } = await read(requestOf(slip))
      const other = invoices.find(({ id }) => id !== slip.id) ?? (await cancelledTwin(slip))
      await returned(other)
    },
    because: 'Outro boleto da solicitação foi pago.',
  },
  'withdrawn with the confirmation of its request': {
    end: async (slip) =>
      answered(await request('PUT', `${requestPath}/${requestOf(slip)}?action=unfinished`, { token })),
    because: 'A confirmação da solicitação foi desfeita.',
  },
  'deleted with its request': {
    end: async (slip) => answered(await request('DELETE', `${requestPath}/${requestOf(slip)}`, { token }), 204),
    because: 'A solicitação foi excluída.',
  },
  'written off by the bank': {
    end: (slip) => returned(slip, { occurrence: '09', paidCents: 0, feeCents: 0, creditDay: null }),
    because: 'O banco baixou o boleto.',
  },
  'refused by the bank': {
    end: (slip) => returned(slip, refusal),
    because: 'O banco recusou o boleto.',
  },
}

/** Gives the slip's request another slip, which was cancelled. */
async function cancelledTwin(slip: Slip): Promise<Slip> {
  const { id } = await newRequest()
  const twin = await createSlip(seara, token, id)
  answered(await change(twin.id, { status: 'cancel' }))
  await sql`
    update slip set request_id = owner.request_id, campaign_id = owner.campaign_id, diocese_id = owner.diocese_id
    from slip owner where owner.id = ${slip.id} and slip.id = ${twin.id}`.execute(db)
  return twin
}

describe.each(Object.entries({ ...kinds, ...planned }))('%s', (_kind, withMail) => {
  test.each(Object.entries(endings))('of a slip that is %s does not leave', async (_ending, { end, because }) => {
    const { slip, purpose } = await withMail()
    const waiting = (await mailsOf(slip.id)).filter((mail) => mail.purpose === purpose)
    expect(waiting).toMatchObject([{ state: 'queued' }])
    await end(slip)
    const mails = await mailsOf(slip.id)
    expect(mails.find(({ id }) => id === waiting[0]?.id)).toMatchObject({
      state: 'withdrawn',
      withdrawn_because: because,
    })
    expect(mails.filter(({ state }) => state === 'queued')).toEqual([])
    for (const { id } of mails) {
      const again = await request('POST', `/api/outbox/${id}/send`, { token: admin.token })
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict.withdrawn'])
    }
  })
})

test('nobody is reminded of a slip that is paid at the same moment', async () => {
  const { campaign } = await newRequest()
  const slips: Slip[] = []
  for (let index = 0; index < 8; index += 1) {
    const { id } = await createConfirmed(seara, token, campaign.id)
    const slip = await createSlip(seara, token, id)
    await pastDue(slip.id)
    slips.push(slip)
  }
  await Promise.all([
    remind(campaign.id),
    ...slips.map(async (slip) => answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' }))),
  ])
  for (const { id } of slips) expect((await statesOf(id)).filter((state) => state.endsWith('queued'))).toEqual([])
})
