import { readBrCode } from '@seara/boleto/pix/br-code'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import {
  createConfirmed,
  createOpenSlip,
  makeSlips,
  newInvoicePath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { up as tellDifferences } from '../../../db/migrations/0171-differences-of-slips.ts'
import { changeByHand } from '../../billing/payments/change-by-hand.service.ts'
import { recordMarks } from '../../billing/return-files/record-marks.service.ts'

// The clock of the test: it moves on by a millisecond each time it is read.
let moment = Date.parse('2026-10-20T15:00:00Z')
const seara = await createTestApp({ workers: true, clock: { now: () => new Date((moment += 1)) } })
await fillLetterhead(seara)
const { request, db, ctx } = seara
// The Pix code of a slip contains the city of the issuer.
await db.updateTable('letterhead').set({ city: 'Brasília' }).execute()
const { token } = await signIn(seara, 'admin')
await contributionChoices(seara, token)

test('a Pix with the txid of a slip settles it once, and undoing the payment frees the credit for good', async () => {
  await setIssuer(seara, token, '237', { pix_key: 'rede@exemplo.org' })
  const campaign = await createCampaign(seara, token, { begin_dt: '2026-10-01', due_date: '2026-10-31' })
  const slip = await createOpenSlip(seara, token, campaign.id)
  const txid = readBrCode(slip.pix_code ?? '')?.txid
  const amount = (Number(slip.value_cents) / 100).toFixed(2)
  const statement = ofxOf([{ day: '2026-10-20', amount, memo: `PIX RECEBIDO ${txid} ALGUEM` }])
  const [preview] = (await sendStatements(seara, token, [statement], { preview: true })).files
  expect(preview?.slips).toBe(1)
  await sendStatements(seara, token, [statement])
  const read = () =>
    db
      .selectFrom('slip')
      .select(['state', 'credit_date', 'source', 'paid_cents'])
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
  expect(await read()).toEqual({
    state: 'paid',
    credit_date: '2026-10-20',
    source: 'manual',
    paid_cents: slip.value_cents,
  })
  const credit = async () => {
    const found = answered(await request('GET', '/api/finance/statements/credits', { token }))
    return found.json<{ data: StatementCredit[] }>().data[0]
  }
  expect(await credit()).toMatchObject({ state: 'matched', match: { reasons: ['txid', 'same-value'] } })
  const undo = { token, body: { status: 'pending', reason: 'de outro boleto' } }
  answered(await request('PUT', `/api/missionary-campaign/invoice/${slip.id}`, undo))
  expect(await credit()).toMatchObject({
    state: 'waiting',
    match: null,
    // The text names the slip, so it is proposed at once.
    candidates: [{ gifts: [{ kind: 'slip', id: slip.id }] }],
  })
  expect((await read()).state).toBe('pending')
  const found = `/api/finance/statements/gifts?row=${(await credit())?.id}`
  expect(answered(await request('GET', found, { token })).json()).toMatchObject([
    { kind: 'slip', id: slip.id, value: Number(amount), verified: false },
  ])
  const again = { row_ids: [(await credit())?.id], invoice_id: slip.id }
  answered(await request('POST', '/api/finance/statements/matches', { token, body: again }), 201)
  expect((await read()).state).toBe('paid')
})

test('an account that is deleted and registered again keeps its rows, and an undone Pix pays nothing again', async () => {
  const numbers = { bank: '237', agency: '0444', account: '31415-9' }
  const body = { bank_name: 'Bradesco', bank_number: '237', agency: '0444', account_number: '31415-9' }
  const register = async () =>
    answered(await request('POST', '/api/bank-account', { token, body }), 201).json<{ id: number }>().id
  const account = await register()
  const campaign = await db.selectFrom('missionary_campaign').select('id').executeTakeFirstOrThrow()
  const slip = await createOpenSlip(seara, token, campaign.id)
  const stateOf = async () =>
    (await db.selectFrom('slip').select('state').where('id', '=', slip.id).executeTakeFirstOrThrow()).state
  const memo = `PIX RECEBIDO ${readBrCode(slip.pix_code ?? '')?.txid} DE NOVO`
  const old = [
    { day: '2026-10-18', amount: (Number(slip.value_cents) / 100).toFixed(2), memo },
    { day: '2026-10-18', amount: '41.41', memo: 'DEPOSITO DE NOVO' },
  ]
  await sendStatements(seara, token, [ofxOf(old, numbers)])
  expect(await stateOf()).toBe('paid')
  const undo = { token, body: { status: 'pending', reason: 'de outro boleto' } }
  answered(await request('PUT', `/api/missionary-campaign/invoice/${slip.id}`, undo))

  answered(await request('DELETE', `/api/bank-account/${account}`, { token }), 204)
  expect(await register()).toBe(account)
  const more = [...old, { day: '2026-10-19', amount: '42.42', memo: 'DEPOSITO DE NOVO' }]
  const { files } = await sendStatements(seara, token, [ofxOf(more, numbers)])
  expect(files[0]?.accounts).toMatchObject([{ rows: 3, new_rows: 1 }])
  expect(await stateOf()).toBe('pending')
  const found = await request('GET', '/api/finance/statements/credits?search=de novo', { token })
  const rows = answered(found).json<{ data: StatementCredit[] }>().data
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('a Pix that a slip cannot take by itself is a candidate, and confirmed it waits in the worklist', async () => {
  const slip = await db
    .selectFrom('slip')
    .select(['id', 'pix_code', 'value_cents'])
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  const txid = readBrCode(slip.pix_code ?? '')?.txid
  const value = Number(slip.value_cents) / 100
  const rows = [value, value + 6].map((one, at) => ({
    day: '2026-10-20',
    amount: one.toFixed(2),
    memo: `PIX RECEBIDO ${txid} OUTRO ${at}`,
  }))
  await sendStatements(seara, token, [ofxOf(rows)])
  const waiting = async () =>
    answered(await request('GET', '/api/finance/statements/credits?state=waiting&search=outro', { token })).json<{
      data: StatementCredit[]
    }>().data
  const gifts = [{ kind: 'slip', id: slip.id }]
  const found = (await waiting()).toSorted((one, other) => one.value - other.value)
  expect(found).toMatchObject([
    { candidates: [{ gifts, reasons: ['txid', 'same-value', 'slip-paid'] }] },
    { candidates: [{ gifts, reasons: ['txid', 'other-value', 'slip-paid'] }] },
  ])
  const [same, other] = found
  const send = (body: object) => request('POST', '/api/finance/statements/matches', { token, body })
  answered(await send({ row_ids: [same?.id], invoice_id: slip.id }), 201)
  const stale = await send({ row_ids: [other?.id], invoice_id: slip.id, difference: 0 })
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'conflict.value_changed'])
  const told = answered(await send({ row_ids: [other?.id], invoice_id: slip.id, difference: 6 }), 201)
  expect(told.json()).toMatchObject({ difference: 6, difference_reason: null })
  expect(await waiting()).toEqual([])
  const byHand = answered(await request('GET', '/api/finance/divergent-by-hand', { token })).json<{ id: number }[]>()
  expect(byHand).toMatchObject([
    { why: 'double', invoice: { id: slip.id, status: 'paid' } },
    { why: 'double', invoice: { id: slip.id, status: 'paid' } },
  ])
  // The payment that was stored first is still the one that counts.
  const counts = await db.selectFrom('slip').select('paid_cents').where('id', '=', slip.id).executeTakeFirstOrThrow()
  expect(counts).toEqual({ paid_cents: slip.value_cents })
  const resolve = `/api/finance/divergent-by-hand/${byHand[0]?.id}`
  answered(await request('PUT', resolve, { token, body: { reason: 'devolvido' } }), 204)
  expect(answered(await request('GET', '/api/finance/worklist/count', { token })).json()).toMatchObject({ by_hand: 1 })
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-20', amount: '7.77', memo: 'DEPOSITO SEM CODIGO' }])])
  const [plain] = answered(await request('GET', '/api/finance/statements/credits?search=sem codigo', { token })).json<{
    data: StatementCredit[]
  }>().data
  expect((await send({ row_ids: [plain?.id], invoice_id: slip.id })).statusCode).toBe(409)
})

test('an open slip that a credit of another value pays tells the difference, and waits in the worklist', async () => {
  const campaign = await db.selectFrom('missionary_campaign').select('id').executeTakeFirstOrThrow()
  const pay = async (extra: number, reason?: string) => {
    const slip = await createOpenSlip(seara, token, campaign.id)
    const amount = (Number(slip.value_cents) / 100 + extra).toFixed(2)
    const memo = `PIX RECEBIDO ${readBrCode(slip.pix_code ?? '')?.txid} VALOR DE ${slip.id}`
    await sendStatements(seara, token, [ofxOf([{ day: '2026-10-20', amount, memo }])])
    const search = async () =>
      answered(await request('GET', `/api/finance/statements/credits?search=valor de ${slip.id}`, { token })).json<{
        data: StatementCredit[]
      }>().data[0]
    const waiting = await search()
    if (waiting?.state === 'waiting') {
      const body = { row_ids: [waiting.id], invoice_id: slip.id, reason }
      answered(await request('POST', '/api/finance/statements/matches', { token, body }), 201)
    }
    return { slip, credit: await search() }
  }
  const byHand = async (id: number) =>
    answered(await request('GET', '/api/finance/divergent-by-hand', { token }))
      .json<{ why: string; invoice: { id: number } }[]>()
      .flatMap(({ why, invoice }) => (invoice.id === id ? why : []))
  for (const [extra, reason] of [
    [-0.01, undefined],
    [5.5, 'Pagou o frete junto'],
  ] as const) {
    const { slip, credit } = await pay(extra, reason)
    expect(credit).toMatchObject({
      state: 'matched',
      match: { difference: extra, difference_reason: reason ?? null, gifts: [{ kind: 'slip', id: slip.id }] },
    })
    expect(await byHand(slip.id)).toEqual(['divergent'])
    const { after } = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('entity', '=', 'statement_row')
      .where('entity_id', '=', credit?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(after)).toContain(reason ?? '0,01')
  }
  // Sets the differences to what older versions stored for matches of slips. The migration must restore them.
  const differences = () => db.selectFrom('statement_match').select(['id', 'difference_cents']).orderBy('id').execute()
  const before = await differences()
  await db.updateTable('statement_match').set({ difference_cents: 0n }).execute()
  await tellDifferences(db as unknown as Kysely<unknown>)
  expect(await differences()).toEqual(before)
  const equal = await pay(0)
  expect(equal.credit).toMatchObject({ state: 'matched', match: { difference: 0, difference_reason: null } })
  expect(await byHand(equal.slip.id)).toEqual([])
})

test('a credit that was looked at waits again once an earlier one makes it the second payment', async () => {
  const campaign = await db.selectFrom('missionary_campaign').select('id').executeTakeFirstOrThrow()
  const { id: requestId } = await createConfirmed(seara, token, campaign.id)
  await makeSlips(seara, token, campaign.id)
  answered(await request('POST', `${newInvoicePath}/${requestId}`, { token }), 201)
  const slips = await db
    .selectFrom('slip')
    .select(['id', 'pix_code', 'value_cents'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const pay = async (slip: (typeof slips)[number] | undefined, day: string) => {
    const memo = `PIX RECEBIDO ${readBrCode(slip?.pix_code ?? '')?.txid} PARA ${slip?.id}`
    await sendStatements(seara, token, [ofxOf([{ day, amount: (Number(slip?.value_cents) / 100).toFixed(2), memo }])])
    const { data } = answered(await request('GET', '/api/finance/statements/credits?search=para', { token })).json<{
      data: StatementCredit[]
    }>()
    const body = { row_ids: [data.find(({ text }) => text === memo)?.id], invoice_id: slip?.id }
    answered(await request('POST', '/api/finance/statements/matches', { token, body }), 201)
  }
  const waiting = async () =>
    answered(await request('GET', '/api/finance/divergent-by-hand', { token }))
      .json<{ id: number; why: string; invoice: { id: number } }[]>()
      .filter(({ invoice }) => slips.some(({ id }) => id === invoice.id))
  const [cancelled, open] = slips
  await pay(cancelled, '2026-10-19')
  const [first] = await waiting()
  expect(first).toMatchObject({ why: 'after_cancel', invoice: { id: cancelled?.id } })
  const resolve = { token, body: { reason: 'Pagou o boleto antigo' } }
  answered(await request('PUT', `/api/finance/divergent-by-hand/${first?.id}`, resolve), 204)
  expect(await waiting()).toEqual([])
  await pay(open, '2026-10-18')
  expect(await waiting()).toMatchObject([{ id: first?.id, why: 'double' }])
  answered(await request('PUT', `/api/finance/divergent-by-hand/${first?.id}`, resolve), 204)
  expect(await waiting()).toEqual([])
})

test('a Pix that came and went back within one statement settles no slip', async () => {
  const campaign = await db.selectFrom('missionary_campaign').select('id').executeTakeFirstOrThrow()
  const slip = await createOpenSlip(seara, token, campaign.id, { total: 91.37 })
  const payer = `PIX ${readBrCode(slip.pix_code ?? '')?.txid} ROSA LIMA`
  const lines = [
    { day: '2026-10-19', amount: '91.37', memo: `RECEBIDO ${payer}` },
    { day: '2026-10-20', amount: '-91.37', memo: `DEVOLVIDO ${payer}` },
  ]
  const { files } = await sendStatements(seara, token, [ofxOf(lines)])
  expect(files[0]?.slips).toBe(0)
  const { state } = await db.selectFrom('slip').select('state').where('id', '=', slip.id).executeTakeFirstOrThrow()
  expect(state).toBe('pending')
  const [credit] = answered(await request('GET', '/api/finance/statements/credits?search=rosa lima', { token })).json<{
    data: StatementCredit[]
  }>().data
  expect(credit).toMatchObject({ match: null, returned_on: '2026-10-20' })
})

test('a slip that is paid or cancelled by hand while its Pix is read in is not paid by it once more', async () => {
  const campaign = await db.selectFrom('missionary_campaign').select('id').executeTakeFirstOrThrow()
  const openSlip = () => createOpenSlip(seara, token, campaign.id, { total: 64.2 })
  // A number may also be in the random code of another credit, so the whole text decides.
  const credits = async (memo: string) =>
    answered(await request('GET', '/api/finance/statements/credits?search=ao mesmo tempo', { token }))
      .json<{ data: StatementCredit[] }>()
      .data.filter(({ text }) => text === memo)
  for (const [change, reason] of [
    [{ status: 'paid', credit_date: '2026-10-19' }, 'marked-by-hand'],
    [{ status: 'cancel' }, 'slip-closed'],
  ] as const) {
    const slip = await openSlip()
    const memo = `PIX RECEBIDO ${readBrCode(slip.pix_code ?? '')?.txid} AO MESMO TEMPO ${slip.id}`
    const sent = await db.transaction().execute(async (trx) => {
      await changeByHand({ ...ctx, db: trx }, recordMarks, slip.id, { ...change, reason: null })
      const sending = sendStatements(seara, token, [ofxOf([{ day: '2026-10-20', amount: '64.20', memo }])])
      await untilBlocked(db)
      return { sending }
    })
    expect((await sent.sending).files[0]?.slips).toBe(0)
    const after = await db.selectFrom('slip').select('state').where('id', '=', slip.id).executeTakeFirstOrThrow()
    expect(after.state).toBe(change.status)
    const paid = await db.selectFrom('slip_payment').select('paid_on').where('slip_id', '=', slip.id).execute()
    expect(paid).toEqual(change.status === 'paid' ? [{ paid_on: '2026-10-19' }] : [])
    // The money is not lost: a person decides what it is.
    expect(await credits(memo)).toMatchObject([
      {
        state: 'waiting',
        candidates: [{ gifts: [{ kind: 'slip', id: slip.id }], reasons: ['txid', 'same-value', reason] }],
      },
    ])
  }
})
