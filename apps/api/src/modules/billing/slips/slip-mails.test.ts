import type { Slip } from '@seara/contract/billing/slip'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip, ended, invoicePath, makeSlips } from '../../../../test/billing-factories.ts'
import { createCampaign, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { settled } from '../../../../test/return-factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { plannedMail } from './slips.service.ts'
import { makeMissing } from '../papers/papers.service.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, secretary, read, change } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = secretary
await contributionChoices(seara, admin.token)

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
  const started = answered(await request('POST', `${invoicePath}/defaulters/${campaignId}?again=true`, { token }), 202)
  expect(await ended(seara, token, started.json<{ job_id: number }>().job_id)).toMatchObject({ state: 'completed' })
}
const pastDue = (slipId: number) =>
  db.updateTable('slip').set({ due_date: '2026-11-02', payable_until: '2026-11-03' }).where('id', '=', slipId).execute()

/** For each kind of mail, makes a slip for which such a mail waits. */
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

/** Planned reminders are apart from `kinds`: when a request's e-mail is corrected, the plan sends them again. */
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

const requestOf = ({ champaingn_solicitation_id: id }: Slip) => id

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
      // If the slip is a second copy, the slip that it has replaced is paid. Otherwise another, closed slip is paid.
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
const refusal = { occurrence: '03', reasons: '4800000000', paidCents: 0, feeCents: 0, creditDay: null }

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
    await db.updateTable('slip').set({ file_id: null, mailed_at: null }).where('id', '=', slip.id).execute()
    await returned(slip, refusal)
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
