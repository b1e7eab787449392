import type { MadeShippingFile, ShippingFile } from '@seara/contract/billing/shipping-files'
import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { answered, createDiocese, dioceseBody, errorsOf, messageOf } from '../../../../test/factories.ts'
import { createShippingApp, cut, shippingPath as path } from '../../../../test/shipping-factories.ts'
import * as slips from '../slips/slips.service.ts'

const now = new Date('2026-11-20T15:04:05Z')
const { seara, token, clear, newSlip, registeredOf, read, draft, make, linesOf } = await createShippingApp(now)
const { request, db, ctx } = seara

beforeEach(clear)

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

  test('holds what was seen, or is not made: a slip made meanwhile does not go along unseen', async () => {
    await newSlip({ total: 100 })
    const { entries, write_offs, total } = await draft()
    const seen = { seen_entries: String(entries), seen_write_offs: String(write_offs), seen_value: String(total) }
    await newSlip({ total: 50 })
    const refused = await request('POST', path, { token, query: seen })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.value_changed'])
    expect(await draft()).toMatchObject({ entries: entries + 1, total: total + 50 })
    const now = await draft()
    const asNow = { seen_entries: String(now.entries), seen_value: String(now.total) }
    expect(answered(await request('POST', path, { token, query: asNow }), 201).json()).toMatchObject({
      entries: now.entries,
    })
    expect(errorsOf(await request('POST', path, { token, query: { seen_entries: 'x' } }))).toHaveProperty(
      'seen_entries',
    )
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

  test('names the dioceses whose CNPJ the bank may refuse, before the file is made', async () => {
    const doubtful = async () => (await draft()).doubtful
    const right = await createDiocese(seara, token, { cnpj: '11222333000181' })
    const wrong = await createDiocese(seara, token, { cnpj: '11222333000191', name: 'Diocese do CNPJ errado' })
    await newSlip({ dioceseId: right.id })
    expect(await doubtful()).toEqual([])
    await newSlip({ dioceseId: wrong.id })
    await newSlip({ dioceseId: wrong.id })
    expect(await doubtful()).toEqual([{ id: wrong.id, name: 'Diocese do CNPJ errado' }])
    expect(await make()).toMatchObject({ entries: 3, problems: [] })
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

  test('waits for nothing that other terms lack: what can go of the terms before goes', async () => {
    const old = await newSlip()
    await setIssuer(seara, token, '237', { fine_percent: 3 })
    const { id: dioceseId } = await createDiocese(seara, token, { address: null })
    const broken = await newSlip({ dioceseId })
    expect(await draft()).toMatchObject({ entries: 1, problems: [], other_accounts: 1, found: 2 })
    expect(await make()).toMatchObject({ entries: 1, other_accounts: 1 })
    expect((await read(old)).registration).toBe('sent')
    expect(await draft()).toMatchObject({ entries: 0, problems: [{ invoice_id: broken.id }] })
    expect((await request('POST', path, { token })).statusCode).toBe(409)
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
  // Making the file waits for two locks: for the first slip's request, and then for the running number. The two
  // transactions below hold these locks.
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

test('a cancellation that is under way is waited for, and its slip does not go', async () => {
  const [kept, cancelled] = [await newSlip(), await newSlip()]
  const cancelling = await db.startTransaction().execute()
  const requestId = cancelled.champaingn_solicitation_id
  await cancelling.selectFrom('request').select('id').where('id', '=', requestId).forUpdate().execute()
  const file = make()
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).not.toEqual([]), 20_000)
  await cancelling
    .updateTable('slip')
    .set({ state: 'cancel', closed: 'cancel', registration: 'none' })
    .where('id', '=', cancelled.id)
    .execute()
  await cancelling.commit().execute()
  expect(await file).toMatchObject({ entries: 1 })
  expect(await read(cancelled)).toMatchObject({ status: 'cancel', registration: 'none', write_off: 'none' })
  expect(await read(kept)).toMatchObject({ status: 'pending', registration: 'sent' })
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
  const { id: broken } = await createDiocese(seara, token, { address: null })
  await newSlip()
  await newSlip()
  await newSlip({ dioceseId: broken })
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
