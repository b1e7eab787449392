import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { MadeShippingFile, ShippingDraft } from '@seara/contract/billing/shipping-files'
import type { Slip } from '@seara/contract/billing/slip'
import type { RefusedSlip } from '@seara/contract/billing/worklist'
import type { SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerOf, type AnsweringBank, type BankWord } from '../../../../test/bank-answers.ts'
import { createConfirmed, createSlip, invoicePath, issuerPath, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, readPath } from '../../../../test/campaign-factories.ts'
import { answered, signedInApp } from '../../../../test/factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'

const now = new Date('2026-11-20T15:04:05Z')
const { seara, request, db, token } = await signedInApp('admin', { clock: { now: () => now } })
const campaign = await createCampaign(seara, token)
const path = '/api/shipping-file'

const newSlip = async (): Promise<Slip> => {
  const { id } = await createConfirmed(seara, token, campaign.id, { total: 1_234.56 })
  return createSlip(seara, token, id)
}
const read = async (slip: Slip): Promise<Slip> => {
  const seen = await request('GET', `${readPath}/${slip.champaingn_solicitation_id}`, { token })
  const found = answered(seen)
    .json<StaffRequest>()
    .invoices.find(({ id }) => id === slip.id)
  if (!found) throw new Error(`slip ${slip.id} is gone`)
  return found
}
const draft = async () => answered(await request('GET', `${path}/draft`, { token })).json<ShippingDraft>()
const make = async () => {
  const made = answered(await request('POST', path, { token }), 201).json<MadeShippingFile>()
  const { rawPayload } = answered(await request('GET', `${path}/${made.id}`, { token }))
  return { made, lines: rawPayload.toString('latin1').split('\r\n').slice(0, -1) }
}
const answer = async (bank: AnsweringBank, shipped: readonly string[], word: BankWord) => {
  const content = answerOf(bank, shipped, word)
  const sent = await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'r.ret', content }]) })
  return answered(sent).json<ReturnUpload>().files[0]
}
/** The lines of a shipping file that have this movement code. */
const linesOf = (bank: AnsweringBank, lines: readonly string[], movement: string): string[] =>
  lines.filter((line) => (bank === '341' ? line.slice(108, 110) : line.slice(15, 17)) === movement)
const change = async (slip: Slip, body: object) =>
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body }))

beforeEach(async () => {
  // Slips that other tests have left waiting for a shipping file must not be sent in this test's file.
  await db.updateTable('slip').set({ registration: 'none' }).where('registration', '=', 'draft').execute()
  await db.updateTable('slip').set({ write_off: 'confirmed' }).where('write_off', '=', 'draft').execute()
})

const files = {
  '033': /^remessa-033-\d{6}\.rem$/,
  '341': /^remessa-341-\d{6}\.rem$/,
  '748': /^00623N20\.R\d\d$/,
  '756': /^remessa-756-\d{6}\.REM$/,
}

describe.each(Object.keys(files) as (keyof typeof files)[])('a slip of bank %s', (bank) => {
  test('is sent with a shipping file, confirmed by the bank, and paid', async () => {
    await setIssuer(seara, token, bank, { fine_percent: 2, interest_percent_month: 1 })
    const slip = await newSlip()
    expect(slip.registration).toBe('draft')
    expect(await draft()).toMatchObject({ bank, entries: 1, total: 1234.56, issuer_problems: [] })
    const { made, lines } = await make()
    expect(made).toMatchObject({ bank, entries: 1, write_offs: 0, total: 1234.56 })
    expect(made.filename).toMatch(files[bank])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([bank === '341' ? 400 : 240]))
    expect(await read(slip)).toMatchObject({ registration: 'sent' })
    expect(await answer(bank, lines, { occurrence: '02' })).toMatchObject({ status: 'processed', confirmed: 1 })
    expect(await read(slip)).toMatchObject({ registration: 'confirmed', status: 'pending' })
    const paid = { occurrence: '06', paidCents: 123_456, feeCents: 250 }
    expect(await answer(bank, lines, paid)).toMatchObject({ paid: 1, unmatched: 0, divergent: 0 })
    expect(await read(slip)).toMatchObject({ status: 'paid', paid_value: 1234.56, credit_date: '2026-11-20' })
    expect(await draft()).toMatchObject({ entries: 0, write_offs: 0 })
  })

  test('is written off at the bank once it is cancelled', async () => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip()
    const entry = await make()
    await answer(bank, entry.lines, { occurrence: '02' })
    await change(slip, { status: 'cancel' })
    expect(await read(slip)).toMatchObject({ write_off: 'draft' })
    const { made, lines } = await make()
    expect(made).toMatchObject({ bank, entries: 0, write_offs: 1, number: entry.made.number + 1 })
    const movements = lines.map((line) => (bank === '341' ? line.slice(108, 110) : line.slice(15, 17)))
    expect(movements[bank === '341' ? 1 : 2]).toBe('02')
    await answer(bank, lines, { occurrence: '09' })
    expect(await read(slip)).toMatchObject({ status: 'cancel', write_off: 'confirmed' })
  })

  test('that the bank refuses says why, in words', async () => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip()
    const { lines } = await make()
    const reasons = { '033': '09', '341': '20', '748': '48', '756': '48' }[bank]
    expect(await answer(bank, lines, { occurrence: '03', reasons })).toMatchObject({ rejected: 1 })
    const rejected = await read(slip)
    expect(rejected.registration).toBe('rejected')
    expect(rejected.registration_reason).toMatch(/[a-zé]{4,}/)
  })

  test('from before its shipping files were made stays as the bank has it', async () => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip()
    await db
      .updateTable('slip')
      .set({ registration: 'none', registered_elsewhere: true })
      .where('id', '=', slip.id)
      .execute()
    expect(await draft()).toMatchObject({ entries: 0 })
    await change(slip, { status: 'paid', credit_date: '2026-11-20' })
    await change(slip, { status: 'pending', reason: 'Era de outra diocese' })
    expect(await read(slip)).toMatchObject({ status: 'pending', registration: 'none' })
    await change(slip, { status: 'cancel' })
    expect(await read(slip)).toMatchObject({ status: 'cancel', registration: 'none', write_off: 'none' })
    expect(await draft()).toMatchObject({ entries: 0, write_offs: 0 })
  })

  test('from before its shipping files were made goes with the next one where an admin says so', async () => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip()
    await db
      .updateTable('slip')
      .set({ registration: 'none', registered_elsewhere: true })
      .where('id', '=', slip.id)
      .execute()
    answered(await request('POST', `/api/shipping-file/draft/${slip.id}`, { token }), 201)
    expect(await read(slip)).toMatchObject({ registration: 'draft' })
    expect(await draft()).toMatchObject({ bank, entries: 1 })
    expect((await request('POST', `/api/shipping-file/draft/${slip.id}`, { token })).statusCode).toBe(409)
    await change(slip, { status: 'cancel' })
    expect(await draft()).toMatchObject({ entries: 0, write_offs: 0 })
  })
})

test.each([
  ['001', '26', '09'],
  ['033', '26', '09'],
  ['104', '26', '09'],
  ['341', '15', '16'],
  ['341', '16', '16'],
  ['748', '26', '09'],
  ['748', '36', '09'],
  ['756', '26', '09'],
] as const)(
  'a write-off that bank %s refuses under %s is told in words, waits in the worklist and goes once more',
  async (bank, occurrence, reasons) => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip()
    await answer(bank, (await make()).lines, { occurrence: '02' })
    await createSlip(seara, token, slip.champaingn_solicitation_id)
    const replaced = await make()
    const isOurs = (line: string) => line.includes(slip.our_number.replace(/\D/g, '').slice(-8, -1))
    const writeOff = linesOf(bank, replaced.lines, '02').filter(isOurs)
    expect(replaced.made).toMatchObject({ entries: 1, write_offs: 1 })
    expect(await answer(bank, writeOff, { occurrence, reasons })).toMatchObject({ rejected: 1 })
    const refused = await read(slip)
    expect(refused).toMatchObject({ status: 'cancel', registration: 'confirmed', write_off: 'rejected' })
    expect(refused.write_off_reason).toMatch(/(rejeitada|recusad)/i)
    const waiting = answered(await request('GET', '/api/finance/refused-slips', { token })).json<RefusedSlip[]>()
    expect(waiting.find(({ invoice }) => invoice.id === slip.id)).toMatchObject({ movement: 'write-off' })
    answered(await request('POST', `${path}/draft/${slip.id}`, { token }), 201)
    const again = await make()
    expect(again.made).toMatchObject({ entries: 0, write_offs: 1 })
    await answer(bank, again.lines, { occurrence: '09', day: '2026-11-21' })
    expect(await read(slip)).toMatchObject({ write_off: 'confirmed', write_off_reason: null })
  },
)

describe('an issuer that lacks what only shipping files ask', () => {
  test.each([
    ['033', { agency: '', account: '', transmission_code: '' }, ['agency', 'account', 'transmission_code']],
    ['748', { account: '', write_off_days: 90 }, ['account', 'write_off_days']],
    ['756', { account: '' }, ['account']],
    ['341', { write_off_days: 120 }, ['write_off_days']],
  ] as const)('%s makes slips, and is told what is missing for the file', async (bank, without, fields) => {
    await setIssuer(seara, token, bank, without)
    const issuer = answered(await request('GET', issuerPath, { token })).json<SlipIssuer>()
    expect(issuer.complete).toBe(true)
    expect(issuer.missing_for_shipping.map(({ field }) => field)).toEqual(fields)
    const slip = await newSlip()
    const refused = await request('POST', path, { token })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'conflict.issuer_incomplete_for_shipping',
    ])
    // When the missing field is filled in for the same account, the slips that were made before can be sent.
    await setIssuer(seara, token, bank, { write_off_days: 60 })
    expect((await make()).made).toMatchObject({ bank, entries: 1 })
    expect(await read(slip)).toMatchObject({ registration: 'sent' })
    await setIssuer(seara, token, bank, { write_off_days: '' })
  })
})

describe('species and acceptance', () => {
  test('are the issuer’s, and stand in the file and on the slip', async () => {
    await setIssuer(seara, token, '756', { species: 'DS', acceptance: 'A' })
    const slip = await newSlip()
    const { lines } = await make()
    expect(lines[2]?.slice(106, 109)).toBe('04A')
    const { print } = await db.selectFrom('slip').select('print').where('id', '=', slip.id).executeTakeFirstOrThrow()
    expect(print).toMatchObject({ species: 'DS', acceptance: 'A' })
    const issuer = answered(await request('GET', issuerPath, { token })).json<SlipIssuer>()
    expect(issuer).toMatchObject({ species: 'DS', acceptance: 'A' })
  })

  test.each([
    ['001', { species: 'OU' }, 'species'],
    ['033', { species: 'OU' }, 'species'],
    ['237', { acceptance: 'A' }, 'acceptance'],
    ['341', { species: 'XX' }, 'species'],
    ['341', { acceptance: 'S' }, 'acceptance'],
  ] as const)('that bank %s has none of are refused at their field', async (bank, body, field) => {
    await setIssuer(seara, token, bank, { species: 'RC', acceptance: 'N' })
    const refused = await request('PUT', issuerPath, { token, body })
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ errors: object }>().errors).toHaveProperty(field)
  })
})
