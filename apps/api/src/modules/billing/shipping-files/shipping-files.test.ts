import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { Paged } from '@seara/contract/core/paging'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { MadeShippingFile, ShippedSlip, ShippingDraft, ShippingFile } from '@seara/contract/billing/shipping-files'
import type { Slip } from '@seara/contract/billing/slip'
import { beforeEach, describe, expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, readPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, dioceseBody, errorsOf, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { makeMissing } from '../papers/papers.service.ts'
import * as slips from '../slips/slips.service.ts'

const now = new Date('2026-11-20T15:04:05Z')
const seara = await createTestApp({ clock: { now: () => now } })
const { request, db, ctx } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
const campaign = await createCampaign(seara, token)
const path = '/api/shipping-file'

const newSlip = async (change: { total?: number; dioceseId?: number } = {}): Promise<Slip> => {
  const { id } = await createConfirmed(seara, token, campaign.id, change)
  return createSlip(seara, token, id)
}
const registeredOf = async ({ id }: Slip) =>
  db.selectFrom('slip').select(['our_number', 'our_number_dv']).where('id', '=', id).executeTakeFirstOrThrow()
const read = async (slip: Slip): Promise<Slip> => {
  const seen = await request('GET', `${readPath}/${slip.champaingn_solicitation_id}`, { token })
  const found = answered(seen)
    .json<StaffRequest>()
    .invoices.find(({ id }) => id === slip.id)
  if (!found) throw new Error(`slip ${slip.id} is gone`)
  return found
}
const draft = async () => answered(await request('GET', `${path}/draft`, { token })).json<ShippingDraft>()
const make = async () => answered(await request('POST', path, { token }), 201).json<MadeShippingFile>()
const linesOf = async (id: number) => {
  const { rawPayload } = answered(await request('GET', `${path}/${id}`, { token }))
  return rawPayload.toString('latin1').split('\r\n').slice(0, -1)
}
const cut = (line: string | undefined, from: number, to: number) => (line ?? '').slice(from - 1, to)
const answer = async (slip: Slip, occurrence: string, change: Partial<MadeRecord> = {}) => {
  const { our_number, our_number_dv } = await registeredOf(slip)
  const content = bradescoReturn([{ ourNumber: our_number, ourNumberDv: our_number_dv, occurrence, ...change }])
  const sent = await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'r.ret', content }]) })
  return answered(sent).json<ReturnUpload>().files[0]
}

beforeEach(async () => {
  // Slips left waiting by other tests are not part of this one.
  await db.updateTable('slip').set({ registration: 'none' }).where('registration', '=', 'draft').execute()
  await db.updateTable('slip').set({ write_off: 'confirmed' }).where('write_off', '=', 'draft').execute()
  await setIssuer(seara, token, '237', { fine_percent: 2, interest_percent_month: 1, write_off_days: 60 })
})

describe('a file', () => {
  test('takes every slip that waits, each field at its position, and the slips are sent', async () => {
    const diocese = await createDiocese(seara, token, { name: 'Diocese de São João', cnpj: '12345678000195' })
    const slip = await newSlip({ total: 1_234.56, dioceseId: diocese.id })
    expect(slip.registration).toBe('draft')
    expect(await draft()).toMatchObject({ bank: '237', entries: 1, write_offs: 0, total: 1234.56, problems: [] })
    const made = await make()
    expect(made).toMatchObject({ bank: '237', entries: 1, write_offs: 0, total: 1234.56, waiting: 1, sent_at: null })
    expect(await read(slip)).toMatchObject({ registration: 'sent' })

    const lines = await linesOf(made.id)
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => 400))
    const [header, detail] = lines
    const { our_number, our_number_dv } = await registeredOf(slip)
    expect(cut(header, 1, 26)).toBe('01REMESSA01COBRANCA       ')
    expect(cut(header, 27, 46)).toBe('4466911'.padStart(20, '0'))
    expect(cut(header, 77, 79)).toBe('237')
    expect(cut(header, 95, 100)).toBe('201126')
    expect(cut(header, 111, 117)).toBe(String(made.number).padStart(7, '0'))
    expect(cut(detail, 21, 37)).toBe('00090117204030052')
    expect(cut(detail, 38, 62).trim()).toBe(`SEARA-${slip.id}`)
    expect(cut(detail, 66, 70)).toBe('20200')
    expect(cut(detail, 71, 82)).toBe(our_number + our_number_dv)
    expect(cut(detail, 109, 110)).toBe('01')
    expect(cut(detail, 121, 126)).toBe('251126')
    expect(cut(detail, 127, 139)).toBe('0000000123456')
    expect(cut(detail, 157, 160)).toBe('1860')
    expect(cut(detail, 161, 173)).toBe('0000000000041')
    expect(cut(detail, 219, 234)).toBe('0212345678000195')
    expect(cut(detail, 235, 274).trim()).toBe('DIOCESE DE SAO JOAO')
    expect(cut(detail, 275, 314).trim()).toMatch(/^[A-Z ]+, \d+$/)
    expect(cut(detail, 327, 334)).toBe('76600000')
  })

  test('has a running number, is downloaded and marked as sent', async () => {
    await newSlip()
    const first = await make()
    await newSlip()
    const second = await make()
    expect(second.number).toBe(first.number + 1)
    const { headers } = answered(await request('GET', `${path}/${second.id}`, { token }))
    expect(headers['content-type']).toContain('text/plain')
    expect(headers['content-disposition']).toContain(`CB2011${String(second.number).padStart(2, '0')}.REM`)
    const mark = (sent: unknown) => request('PUT', `${path}/${second.id}`, { token, body: { sent } })
    const marked = answered(await mark(true)).json<ShippingFile>()
    expect(marked).toMatchObject({ sent_at: now.toISOString(), downloaded_at: now.toISOString() })
    expect(answered(await mark(false)).json<ShippingFile>().sent_at).toBeNull()
    expect(errorsOf(await mark('sim'))).toHaveProperty('sent')
    const page = answered(await request('GET', path, { token })).json<Paged<ShippingFile>>()
    expect(page.data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await request('GET', `${path}/2147483647`, { token })).statusCode).toBe(404)
  })

  test('asked for ten times at once, one takes the slips', async () => {
    await newSlip()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request('POST', path, { token })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    for (const answer of refused)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict.nothing_to_ship'])
  })

  test('leaves out what cannot go, with what is missing, and takes the rest', async () => {
    const diocese = await createDiocese(seara, token, { address: null, name: 'Diocese sem Rua' })
    const [good, bad] = [await newSlip(), await newSlip({ dioceseId: diocese.id })]
    const made = await make()
    expect(made).toMatchObject({
      entries: 1,
      problems: [
        { invoice_id: bad.id, diocese_name: 'Diocese sem Rua', messages: ['Falta o campo "Endereço do pagador".'] },
      ],
    })
    expect((await read(good)).registration).toBe('sent')
    expect((await read(bad)).registration).toBe('draft')
    const stuck = await request('POST', path, { token })
    expect([stuck.statusCode, stuck.json<{ code: string }>().code]).toEqual([409, 'conflict.shipping_problems'])
    answered(await request('PUT', `/api/diocese/${diocese.id}`, { token, body: dioceseBody({ cnpj: diocese.cnpj }) }))
    expect(await make()).toMatchObject({ entries: 1, problems: [] })
  })

  test('takes a slip off the books also where its payer has lost the address', async () => {
    const diocese = await createDiocese(seara, token, { name: 'Diocese que mudou' })
    const slip = await newSlip({ dioceseId: diocese.id })
    await make()
    answered(await request('PUT', `/api/diocese/${diocese.id}`, { token, body: { address: '' } }))
    await createSlip(seara, token, slip.champaingn_solicitation_id)
    expect(await make()).toMatchObject({ entries: 0, write_offs: 1, problems: [{ diocese_name: 'Diocese que mudou' }] })
  })

  test('says what the issuer lacks, also where it is filled in after the slip was made', async () => {
    await setIssuer(seara, token, '237', { beneficiary_code: '' })
    const slip = await newSlip()
    const refused = await request('POST', path, { token })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'conflict.issuer_incomplete_for_shipping',
    ])
    expect(messageOf(refused)).toContain('Código da empresa')
    await setIssuer(seara, token, '237')
    await make()
    expect((await read(slip)).registration).toBe('sent')
  })

  test('of an account before the present one says whose slips wait, and what helps', async () => {
    await setIssuer(seara, token, '237', { beneficiary_code: '' })
    const slip = await newSlip()
    await setIssuer(seara, token, '001')
    expect(await draft()).toMatchObject({ bank: '237', former_account: 'Bradesco (237), agência 1172, conta 403005' })
    const refused = messageOf(await request('POST', path, { token }))
    expect(refused).toMatch(/^Os boletos à espera são da conta anterior, Bradesco \(237\), agência 1172/)
    expect(refused).toContain('Gere a segunda via desses boletos')
    const { registration } = await createSlip(seara, token, slip.champaingn_solicitation_id)
    expect(registration).toBe('draft')
    expect(await make()).toMatchObject({ bank: '001', entries: 1 })
    expect(await draft()).toMatchObject({ entries: 0, write_offs: 0, former_account: null })
  })

  test.each(['001', '104'] as const)('of bank %s has 240 positions', async (bank) => {
    await setIssuer(seara, token, bank)
    const slip = await newSlip({ total: 98.76 })
    const made = await make()
    const lines = await linesOf(made.id)
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => 240))
    const segmentP = lines.find((line) => line[13] === 'P')
    expect(cut(lines[0], 1, 3)).toBe(bank)
    expect(cut(lines[0], 143, 143)).toBe('1')
    expect(cut(segmentP, 16, 17)).toBe('01')
    expect(cut(segmentP, 38, 57)).toContain((await registeredOf(slip)).our_number)
    expect(cut(segmentP, 78, 85)).toBe('25112026')
    expect(cut(segmentP, 86, 100)).toBe('000000000009876')
  })

  test('of one account and one set of terms goes alone; the others follow', async () => {
    const old = await newSlip()
    await setIssuer(seara, token, '001')
    const fresh = await newSlip()
    expect(await make()).toMatchObject({ bank: '001', entries: 1, other_accounts: 1 })
    expect((await read(fresh)).registration).toBe('sent')
    expect(await make()).toMatchObject({ bank: '237', entries: 1, other_accounts: 0 })
    expect((await read(old)).registration).toBe('sent')
  })
})

describe('the return', () => {
  test('confirms what was sent', async () => {
    const slip = await newSlip()
    const made = await make()
    expect(await answer(slip, '02')).toMatchObject({ confirmed: 1, rejected: 0, paid: 0 })
    expect(await read(slip)).toMatchObject({ registration: 'confirmed', status: 'pending' })
    const shown = answered(await request('GET', `${path}/${made.id}/slips`, { token })).json<Paged<ShippedSlip>>()
    expect(shown.data).toMatchObject([{ invoice_id: slip.id, movement: 'entry', state: 'confirmed', reason: null }])
    const listed = answered(await request('GET', path, { token })).json<Paged<ShippingFile>>().data[0]
    expect(listed).toMatchObject({ confirmed: 1, rejected: 0, waiting: 0 })
    expect(answered(await request('GET', `${path}/${made.id}/summary`, { token })).json()).toEqual(listed)
  })

  test('rejects in words; corrected, the slip goes with the next file', async () => {
    const diocese = await createDiocese(seara, token, { zip_code: '11111111' })
    const slip = await newSlip({ dioceseId: diocese.id })
    const first = await make()
    expect(await answer(slip, '03', { reasons: '4800000000' })).toMatchObject({ rejected: 1 })
    const rejected = await read(slip)
    expect(rejected).toMatchObject({
      registration: 'rejected',
      registration_reason: expect.stringMatching(/CEP/i) as string,
    })
    const corrected = dioceseBody({ cnpj: diocese.cnpj, zip_code: '76600000' })
    answered(await request('PUT', `/api/diocese/${diocese.id}`, { token, body: corrected }))
    const again = () => request('POST', `${path}/draft/${slip.id}`, { token })
    expect(answered(await again(), 201).json<Slip>()).toMatchObject({
      registration: 'draft',
      registration_reason: null,
    })
    const twice = await again()
    expect([twice.statusCode, twice.json<{ code: string }>().code]).toEqual([409, 'conflict.not_shippable'])
    const second = await make()
    expect(cut((await linesOf(second.id))[1], 327, 334)).toBe('76600000')
    await answer(slip, '02')
    expect(await read(slip)).toMatchObject({ registration: 'confirmed', registration_reason: null })
    const shown = answered(await request('GET', `${path}/${first.id}/slips`, { token })).json<Paged<ShippedSlip>>()
    expect(shown.data[0]?.state).toBe('again')
    const ofState = async (state: string) =>
      answered(await request('GET', `${path}/${first.id}/slips?state=${state}`, { token })).json<Paged<ShippedSlip>>()
    expect([(await ofState('again')).total, (await ofState('rejected')).total]).toEqual([1, 0])
  })

  test('confirms before the mail leaves where the issuer wants it so', async () => {
    await setIssuer(seara, token, '237', { send_slips: 'when_registered' })
    const slip = await newSlip()
    const mails = () =>
      db
        .selectFrom('mail')
        .select('id')
        .where('purpose', '=', 'slip')
        .where('purpose_key', '=', String(slip.id))
        .execute()
    await make()
    expect(await mails()).toEqual([])
    await answer(slip, '02')
    await makeMissing(seara.ctx, new AbortController().signal)
    expect(await mails()).toHaveLength(1)
    await answer(slip, '02', { day: '2026-11-21' })
    await makeMissing(seara.ctx, new AbortController().signal)
    expect(await mails()).toHaveLength(1)
    await setIssuer(seara, token, '237', { send_slips: 'at_once' })
  })
})

describe('a registered slip that is cancelled', () => {
  const cancelled = async () => {
    const slip = await newSlip()
    await make()
    await answer(slip, '02')
    answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'cancel' } }))
    return slip
  }

  test('is written off with the next file', async () => {
    const slip = await cancelled()
    expect(await read(slip)).toMatchObject({ status: 'cancel', registration: 'confirmed', write_off: 'draft' })
    const made = await make()
    expect(made).toMatchObject({ entries: 0, write_offs: 1, total: 0 })
    expect(cut((await linesOf(made.id))[1], 109, 110)).toBe('02')
    expect(await read(slip)).toMatchObject({ write_off: 'sent' })
    await answer(slip, '09')
    expect(await read(slip)).toMatchObject({ status: 'cancel', write_off: 'confirmed' })
  })

  test('of which the bank refuses a second entry stays confirmed, and its write-off can go once more', async () => {
    const slip = await cancelled()
    await make()
    await answer(slip, '03', { reasons: '6300000000' })
    expect(await read(slip)).toMatchObject({ registration: 'confirmed', write_off: 'sent' })
    expect(answered(await request('POST', `${path}/draft/${slip.id}`, { token }), 201).json<Slip>().write_off).toBe(
      'draft',
    )
  })

  test.each(['27', '32'])(
    'of which the bank refuses the write-off under %s is to be seen and goes once more',
    async (code) => {
      const slip = await cancelled()
      // Before the write-off was sent, the refusal is of another instruction.
      await answer(slip, code, { day: '2026-11-18' })
      expect(await read(slip)).toMatchObject({ write_off: 'draft' })
      const made = await make()
      expect(await answer(slip, code, { reasons: '0900000000' })).toMatchObject({ rejected: 1 })
      const refused = await read(slip)
      expect(refused).toMatchObject({ status: 'cancel', registration: 'confirmed', write_off: 'rejected' })
      expect(refused.write_off_reason).toMatch(/^(Baixa|Instrução) rejeitada: /)
      const shown = answered(await request('GET', `${path}/${made.id}/slips`, { token })).json<Paged<ShippedSlip>>()
      expect(shown.data).toMatchObject([{ movement: 'write-off', state: 'rejected', reason: refused.write_off_reason }])
      expect(answered(await request('POST', `${path}/draft/${slip.id}`, { token }), 201).json<Slip>()).toMatchObject({
        write_off: 'draft',
        write_off_reason: null,
      })
      await make()
      await answer(slip, '09', { day: '2026-11-21' })
      expect(await read(slip)).toMatchObject({ write_off: 'confirmed', write_off_reason: null })
    },
  )

  test('that never went to the bank goes nowhere', async () => {
    const slip = await newSlip()
    answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'cancel' } }))
    expect(await read(slip)).toMatchObject({ registration: 'none', write_off: 'none' })
    expect(await draft()).toMatchObject({ entries: 0, write_offs: 0 })
  })
})

test('what was not locked does not go along, and what is cancelled meanwhile stays cancelled', async () => {
  await newSlip()
  const { id } = await make()
  const { series } = await db
    .selectFrom('shipping_file')
    .select('series')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const first = await newSlip()
  const whileWaiting = () => new Promise((resolve) => setTimeout(resolve, 300))
  // The file waits for its running number after it has waited for the request of its first slip.
  const [made, late] = await db.transaction().execute(async (numbers) => {
    await numbers.selectFrom('slip_counter').select('next').where('series', '=', series).forUpdate().execute()
    let file: Promise<MadeShippingFile> | undefined
    const late = await db.transaction().execute(async (other) => {
      const requestId = first.champaingn_solicitation_id
      await other.selectFrom('request').select('id').where('id', '=', requestId).forUpdate().execute()
      file = make()
      await whileWaiting()
      return newSlip()
    })
    await whileWaiting()
    answered(await request('PUT', `${invoicePath}/${late.id}`, { token, body: { status: 'cancel' } }))
    return [() => file, late] as const
  })
  expect(await made()).toMatchObject({ entries: 1 })
  expect(await read(late)).toMatchObject({ status: 'cancel', registration: 'none', write_off: 'none' })
  expect(await read(first)).toMatchObject({ status: 'pending', registration: 'sent' })
})

test('a slip that is no longer as it was read is not written', async () => {
  const slip = await newSlip()
  const stale = await slips.get(ctx, slip.id)
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'cancel' } }))
  const written = slips.write(ctx, [stale], new Map([[slip.id, slips.shippedSlip('entry', '2026-11-20')]]))
  await expect(written).rejects.toMatchObject({ code: 'conflict.slip_changed' })
  expect(await read(slip)).toMatchObject({ status: 'cancel', registration: 'none' })
})

test('names its account, and what it holds and leaves out adds up to what waited', async () => {
  const { id: broken } = await createDiocese(seara, token)
  await newSlip()
  await newSlip()
  await newSlip({ dioceseId: broken })
  await db.updateTable('diocese').set({ zip_code: '00000000' }).where('id', '=', broken).execute()
  const cancelled = await newSlip()
  await db.updateTable('slip').set({ registration: 'confirmed' }).where('id', '=', cancelled.id).execute()
  answered(await request('PUT', `${invoicePath}/${cancelled.id}`, { token, body: { status: 'cancel' } }))
  await setIssuer(seara, token, '237', { fine_percent: 3 })
  await newSlip()

  const account = 'Bradesco (237), agência 1172, conta 403005'
  const before = await draft()
  expect(before.account).toBe(account)
  expect(before.found).toBe(5)
  expect(before.entries + before.write_offs + before.problems.length + before.other_accounts).toBe(5)
  const made = await make()
  expect(made).toMatchObject({ account, found: 5 })
  expect(made.entries + made.write_offs + made.problems.length + made.other_accounts).toBe(5)
  const { data } = answered(await request('GET', path, { token })).json<Paged<ShippingFile>>()
  expect(data[0]).toMatchObject({ id: made.id, account })
})

test('the answers of the bank add up to what a file holds, also where a slip is to go again', async () => {
  const slip = await newSlip()
  await newSlip()
  const { id } = await make()
  answered(await request('POST', `${path}/draft/${slip.id}`, { token }), 201)
  const file = answered(await request('GET', `${path}/${id}/summary`, { token })).json<ShippingFile>()
  expect(file).toMatchObject({ entries: 2, write_offs: 0, confirmed: 0, rejected: 0, waiting: 1, again: 1 })
})
