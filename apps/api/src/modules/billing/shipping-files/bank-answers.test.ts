import type { ShippedSlip, ShippingFile } from '@seara/contract/billing/shipping-files'
import type { Slip } from '@seara/contract/billing/slip'
import type { Paged } from '@seara/contract/core/paging'
import type { Today } from '@seara/contract/overview/today'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { answered, createDiocese, dioceseBody } from '../../../../test/factories.ts'
import { createShippingApp, cut, shippingPath as path } from '../../../../test/shipping-factories.ts'
import { makeMissing } from '../papers/make-papers.service.ts'

const { seara, token, clear, newSlip, read, draft, make, linesOf, answer } = await createShippingApp(
  new Date('2026-11-20T15:04:05Z'),
)
const { request, db } = seara

beforeEach(clear)

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

  test.each([
    ['confirmed', '02', {}],
    ['refused', '03', { reasons: '4800000000' }],
  ])('proves that the file was sent, even if only one slip is %s', async (_what, occurrence, change) => {
    const waiting = async () => {
      const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
      return work.find(({ kind }) => kind === 'shipping_file_to_send')?.count ?? 0
    }
    const [answeredOne] = [await newSlip(), await newSlip()]
    const before = await waiting()
    await make()
    expect(await waiting()).toBe(before + 1)
    await answer(answeredOne, occurrence, change)
    expect(await waiting()).toBe(before)
    // The refusal still counts as an answer after the slip is marked to be sent again.
    if (occurrence === '03') answered(await request('POST', `${path}/draft/${answeredOne.id}`, { token }), 201)
    expect(await waiting()).toBe(before)
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

  test('refuses a slip that expires meanwhile: it stays refused, as the bank would never get it', async () => {
    const slip = await newSlip()
    await make()
    await answer(slip, '03', { reasons: '4800000000' })
    const expired = { due_date: '2026-11-10', payable_until: '2026-11-10' }
    await db.updateTable('slip').set(expired).where('id', '=', slip.id).execute()
    const again = await request('POST', `${path}/draft/${slip.id}`, { token })
    expect(answered(again, 409).json()).toMatchObject({
      code: 'conflict.not_shippable',
      message: 'O boleto já venceu: gere a segunda via.',
    })
    expect(await read(slip)).toMatchObject({ registration: 'rejected' })
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
      // A refusal dated before the write-off was sent does not concern the write-off.
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
