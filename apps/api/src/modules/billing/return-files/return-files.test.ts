import { gzipSync } from 'node:zlib'
import type { ReturnFile, ReturnUpload } from '@seara/contract/return-files'
import type { PreviewRecord, ReturnRecord } from '@seara/contract/return-records'
import type { DivergentByHand, FoundSlip, WorklistCounts } from '@seara/contract/worklist'
import type { Paged } from '@seara/contract/paging'
import type { StaffRequest } from '@seara/contract/requests'
import type { Slip } from '@seara/contract/slip'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { ReturnOwner } from './read-return.ts'
import { strangerWarning } from './return-warnings.ts'

const now = new Date('2026-11-20T15:00:00Z')
const seara = await createTestApp({ clock: { now: () => now } })
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
await setIssuer(seara, token, '237')
const campaign = await createCampaign(seara, token)
const diocese = await createDiocese(seara, token)

const newSlip = async (total = 150.5): Promise<Slip & { registered: string }> => {
  const { id } = await createConfirmed(seara, token, campaign.id, { total, dioceseId: diocese.id })
  return withNumber(await createSlip(seara, token, id))
}
const withNumber = async (slip: Slip): Promise<Slip & { registered: string }> => {
  const { our_number } = await db
    .selectFrom('slip')
    .select('our_number')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  return { ...slip, registered: our_number }
}
const settled = (
  { registered, value }: { registered: string; value: number },
  change: Partial<MadeRecord> = {},
): MadeRecord => ({
  ourNumber: registered,
  occurrence: '06',
  titleCents: Math.round(value * 100),
  paidCents: Math.round(value * 100),
  feeCents: 190,
  creditDay: '2026-11-21',
  ...change,
})
const send = (files: readonly { filename: string; content: Buffer | string }[], query: Record<string, string> = {}) =>
  request('POST', '/api/finance', { token, query, ...formWithMany(files) })
const apply = async (content: Buffer, filename = 'CB2011.RET') => {
  const upload = answered(await send([{ filename, content }])).json<ReturnUpload>()
  const [file] = upload.files
  if (!file) throw new Error('no file in the answer')
  return file
}
const read = async (slip: Slip) => {
  const path = `${readPath}/${slip.champaingn_solicitation_id}`
  const { invoices } = answered(await request('GET', path, { token })).json<StaffRequest>()
  const found = invoices.find(({ id }) => id === slip.id)
  if (!found) throw new Error(`slip ${slip.id} is gone`)
  return found
}
const worklist = async (attention = '') =>
  answered(await request('GET', '/api/finance/worklist', { token, query: { attention, limit: '100' } })).json<
    Paged<ReturnRecord>
  >().data
const unmatched = async (ourNumber: string) =>
  (await worklist('unmatched')).filter(({ our_number }) => our_number.startsWith(ourNumber))
const byHand = async (search = '') =>
  answered(await request('GET', '/api/finance/divergent-by-hand', { token, query: { search } })).json<
    DivergentByHand[]
  >()
const issuerOf = () => slipIssuers.get(seara.ctx)
const owned = (bank: '237' | '341', owner: Partial<ReturnOwner>) => ({
  bank,
  owner: { agency: null, account: null, covenant: null, beneficiary: null, companyDocument: null, ...owner },
})
const resolve = (id: number, body: object) => request('PUT', `/api/finance/records/${id}`, { token, body })

describe('a return that may not be ours', () => {
  const previewed = async (content: Buffer) => {
    const upload = answered(await send([{ filename: 'CB.RET', content }], { preview: 'true' })).json<ReturnUpload>()
    return upload.files[0]?.warnings
  }
  /** The same file with other text in its header. */
  const withHeader = (content: Buffer, from: string, to: string) =>
    Buffer.from(content.toString('latin1').replace(from, to), 'latin1')

  test('names how many payments are of a day before their slip, and is applied all the same', async () => {
    const [first, second] = [await newSlip(), await newSlip()]
    const early = bradescoReturn([
      settled(first, { day: '2026-11-18', creditDay: '2026-11-19' }),
      settled(second, { day: '2026-11-19', creditDay: null }),
    ])
    const warning = '2 pagamentos têm data anterior à do seu boleto, que ainda não existia nesse dia.'
    expect(await previewed(early)).toEqual([warning])
    expect(await apply(early)).toMatchObject({ status: 'processed', paid: 2, warnings: [warning] })
    expect(await read(first)).toMatchObject({ status: 'paid' })
    // What another file brought already is no news.
    expect(await previewed(bradescoReturn([settled(first, { day: '2026-11-18', creditDay: '2026-11-19' })]))).toEqual(
      [],
    )
  })

  test('names the account and the bank of another beneficiary, and nothing where the header does not tell', async () => {
    const good = bradescoReturn([settled(await newSlip())])
    const code = '00000000000004466911'
    expect(await previewed(good)).toEqual([])
    expect(await previewed(withHeader(good, code, '00000000000009988776'))).toEqual([
      'O arquivo é de outra conta: traz código do beneficiário 9988776, e o emissor tem 4466911.',
    ])
    expect(await previewed(withHeader(good, code, ' '.repeat(20)))).toEqual([])
    expect(strangerWarning(owned('341', { agency: '0811' }), [await issuerOf()])).toBe(
      'O banco do arquivo é Itaú, e o do emissor dos boletos é Bradesco.',
    )
    expect(strangerWarning(owned('237', { companyDocument: '99888777000166' }), [await issuerOf()])).toBe(
      'O arquivo é de outra empresa: o CNPJ dele não é o do emissor dos boletos.',
    )
    // Another establishment of the company, the agency with its digit: the same beneficiary.
    const own = { companyDocument: '11222333000262', agency: '011723', account: '0403005' }
    expect(strangerWarning(owned('237', own), [await issuerOf()])).toBeNull()
  })
})

describe('a return', () => {
  test('makes a slip paid, with the day, the value and the fee of the bank', async () => {
    const slip = await newSlip()
    const file = await apply(bradescoReturn([settled(slip)]))
    expect(file).toMatchObject({
      status: 'processed',
      bank: '237',
      layout: '400',
      records: 1,
      paid: 1,
      unmatched: 0,
      divergent: 0,
      double: 0,
      paid_value: 150.5,
    })
    expect(await read(slip)).toMatchObject({
      status: 'paid',
      credit_date: '2026-11-21',
      paid_value: 150.5,
      fee: 1.9,
      source: 'return',
      divergent: false,
    })
  })

  test('of the same content changes nothing, and says when it came', async () => {
    const slip = await newSlip()
    const content = bradescoReturn([settled(slip)])
    expect(await apply(content, 'um.ret')).toMatchObject({ status: 'processed', paid: 1 })
    expect(await apply(content, 'dois.ret')).toMatchObject({
      status: 'duplicate',
      reason: 'O mesmo conteúdo já veio em 20/11/2026, como um.ret.',
      paid: 0,
    })
    expect(await db.selectFrom('slip_payment').select('id').where('slip_id', '=', slip.id).execute()).toHaveLength(1)
  })

  test('of which another file brought a record already counts that no second time', async () => {
    const [one, two] = [await newSlip(), await newSlip()]
    await apply(bradescoReturn([settled(one)]))
    const file = await apply(bradescoReturn([settled(one), settled(two)]))
    expect(file).toMatchObject({ status: 'processed', records: 2, paid: 1, known: 1, double: 0, paid_value: 150.5 })
    expect(await read(one)).toMatchObject({ status: 'paid', double: false })
    expect(await read(two)).toMatchObject({ status: 'paid' })
  })

  test('sent twenty times at once is processed once', async () => {
    const slip = await newSlip()
    const content = bradescoReturn([settled(slip)])
    const uploads = await Promise.all(Array.from({ length: 20 }, () => apply(content)))
    const statuses = uploads.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'processed')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(19)
    expect(await db.selectFrom('slip_payment').select('id').where('slip_id', '=', slip.id).execute()).toHaveLength(1)
  })

  test('is previewed record by record, and changes nothing then', async () => {
    const [paid, confirmed, twice] = [await newSlip(), await newSlip(), await newSlip()]
    const content = bradescoReturn([
      settled(paid),
      { ourNumber: confirmed.registered, occurrence: '02' },
      settled(twice, { paidCents: 20_000 }),
      settled(twice, { day: '2026-11-19' }),
      settled({ registered: '00000099999', value: 10 }),
      { ourNumber: paid.registered, occurrence: '28' },
    ])
    const before = await worklist()
    const everything = async () => ({
      slips: await db.selectFrom('slip').selectAll().orderBy('id').execute(),
      payments: await db.selectFrom('slip_payment').selectAll().orderBy('id').execute(),
      files: await db.selectFrom('return_file').selectAll().orderBy('id').execute(),
      history: await db.selectFrom('audit_entry').select('id').orderBy('id').execute(),
      stored: await db.selectFrom('file').select('id').orderBy('id').execute(),
    })
    const state = await everything()
    const files = [
      { filename: 'a.ret', content },
      { filename: 'b.ret', content: bradescoReturn([settled(paid)]) },
    ]
    const previewed = answered(await send(files, { preview: 'true' })).json<ReturnUpload>()
    expect(await everything()).toEqual(state)
    expect(await worklist()).toEqual(before)
    const [first, second] = previewed.files
    expect(first).toMatchObject({ status: 'processed', id: null, records: 6, paid: 3, unmatched: 1, double: 1 })
    const brief = (record: PreviewRecord) => [record.effect, record.invoice?.id ?? null, record.invoice?.status ?? null]
    expect(first?.preview?.map(brief)).toEqual([
      ['paid', paid.id, 'paid'],
      ['confirmed', confirmed.id, 'pending'],
      ['double', twice.id, 'paid'],
      ['paid', twice.id, 'paid'],
      ['unmatched', null, null],
      ['none', paid.id, 'paid'],
    ])
    expect(second?.preview?.map(brief)).toEqual([['known', paid.id, 'paid']])

    const byField = await request('POST', '/api/finance', {
      token,
      ...formWithMany(files, { fields: { preview: 'true' } }),
    })
    expect(answered(byField).json()).toEqual(previewed)
    const applied = answered(await send(files)).json<ReturnUpload>()
    const counts = ({ preview: _, id: __, ...file }: ReturnUpload['files'][number]) => file
    expect(applied.files.map(counts)).toEqual(previewed.files.map(counts))
  })
})

describe('files', () => {
  test('that are no return are rejected with their reason, and do not stop the others', async () => {
    const slip = await newSlip()
    const good = bradescoReturn([settled(slip)])
    const upload = answered(
      await send([
        { filename: 'notas.ret', content: 'Olá, segue o retorno de ontem.' },
        { filename: 'remessa.RET', content: good.toString('latin1').replace('02RETORNO', '01REMESSA') },
        { filename: 'zip.ret', content: gzipSync(good) },
        { filename: 'cortado.ret', content: good.subarray(0, 700) },
        { filename: 'vazio.ret', content: '' },
        { filename: 'retorno.txt', content: good },
        { filename: 'bom.RET', content: good },
      ]),
    ).json<ReturnUpload>()
    expect(upload.archives).toBe(1)
    const seen = upload.files.map(({ filename, status, reason }) => [filename, status, reason ?? ''])
    expect(seen).toEqual([
      ['notas.ret', 'rejected', expect.stringContaining('texto comum')],
      ['remessa.RET', 'rejected', expect.stringContaining('remessa')],
      ['zip.ret', 'rejected', expect.stringContaining('compactado')],
      ['cortado.ret', 'rejected', expect.stringContaining('cortado')],
      ['vazio.ret', 'rejected', expect.stringContaining('vazio')],
      ['retorno.txt', 'rejected', 'O arquivo de retorno termina em .RET.'],
      ['bom.RET', 'processed', ''],
    ])
    expect(await read(slip)).toMatchObject({ status: 'paid' })
  })

  test('without any .RET are a 422, more than twenty and one of more than 10 MB a 413', async () => {
    for (const files of [[], [{ filename: 'a.txt', content: 'x' }]])
      expect(errorsOf(await send(files))).toEqual({ 'returns[]': ['Adicione pelo menos um arquivo retorno'] })
    const many = Array.from({ length: 21 }, (_, index) => ({ filename: `${index}.ret`, content: 'x' }))
    const tooMany = await send(many)
    expect([tooMany.statusCode, messageOf(tooMany)]).toEqual([413, 'Envie no máximo 20 arquivos de uma vez.'])
    expect((await send([{ filename: 'a.ret', content: Buffer.alloc(10 * 1024 * 1024 + 1, 32) }])).statusCode).toBe(413)
    expect(answered(await send(many.slice(1))).json<ReturnUpload>().files).toHaveLength(20)
    expect((await request('POST', '/api/finance', { token, body: {} })).statusCode).toBe(415)
  })

  test('are kept in the history with their records and their content', async () => {
    const slip = await newSlip()
    const content = bradescoReturn([settled(slip), { ourNumber: slip.registered, occurrence: '28' }])
    const { id } = await apply(content, 'historia.ret')
    const history = answered(await request('GET', '/api/finance', { token })).json<Paged<ReturnFile>>()
    expect(history.data[0]).toMatchObject({
      id,
      filename: 'historia.ret',
      paid: 1,
      applied_by: admin.name,
      attention: 0,
    })
    const stored = answered(await request('GET', history.data[0]?.url ?? ''))
    expect(stored.rawPayload).toEqual(content)
    const page = answered(await request('GET', `/api/finance/${id}?limit=1`, { token })).json<Paged<ReturnRecord>>()
    expect(page).toMatchObject({ total: 2, file: { id, records: 2 } })
    expect(page.data).toMatchObject([
      {
        line: 2,
        kind: 'settled',
        effect: 'paid',
        paid_value: 150.5,
        fee: 1.9,
        invoice: { id: slip.id, diocese_name: diocese.name },
      },
    ])
    expect((await request('GET', '/api/finance/2147483647', { token })).statusCode).toBe(404)
  })
})

describe('a payment', () => {
  test('for a cancelled slip makes that one paid and cancels the open one of its request', async () => {
    const first = await newSlip()
    const second = await createSlip(seara, token, first.champaingn_solicitation_id)
    const file = await apply(bradescoReturn([settled(first)]))
    expect(file).toMatchObject({ paid: 1, double: 0 })
    expect(await read(first)).toMatchObject({ status: 'paid', double: false })
    expect(await read(second)).toMatchObject({ status: 'cancel' })
    expect(await worklist('after_cancel')).toMatchObject([{ effect: 'paid_after_cancel', invoice: { id: first.id } }])
  })

  test('for a deleted request makes its slip paid all the same', async () => {
    const slip = await newSlip()
    answered(await request('DELETE', `${requestPath}/${slip.champaingn_solicitation_id}`, { token }), 204)
    await apply(bradescoReturn([settled(slip)]))
    const row = await db
      .selectFrom('slip')
      .select(['state', 'paid_cents'])
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'paid', paid_cents: 15_050n })
    const records = await worklist('after_cancel')
    expect(records.map(({ invoice }) => invoice?.id)).toContain(slip.id)
  })

  test('of another value makes the slip paid with it, and divergent', async () => {
    const slip = await newSlip()
    expect(await apply(bradescoReturn([settled(slip, { paidCents: 15_351 })]))).toMatchObject({ paid: 1, divergent: 1 })
    expect(await read(slip)).toMatchObject({ status: 'paid', value: 150.5, paid_value: 153.51, divergent: true })
    const [record] = (await worklist('divergent')).filter(({ invoice }) => invoice?.id === slip.id)
    expect(record).toMatchObject({ divergent: true, attention: 'divergent' })
    // Its nosso número is found as it is printed, and as the bank writes it.
    for (const search of [slip.our_number, slip.our_number.replaceAll(/\D/g, '')]) {
      const found = answered(await request('GET', '/api/finance/worklist', { token, query: { search } }))
      expect(found.json<Paged<ReturnRecord>>().data.map(({ id }) => id)).toEqual([record?.id])
      const slips = answered(await request('GET', '/api/finance/slips', { token, query: { search } }))
      expect(slips.json<FoundSlip[]>().map(({ id }) => id)).toEqual([slip.id])
    }
  })

  test('that comes twice is recorded and shown as double, on one slip and on two', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled(slip)]))
    const again = await apply(bradescoReturn([settled(slip, { day: '2026-11-23' })], { day: '2026-11-23' }))
    expect(again).toMatchObject({ paid: 1, double: 1 })
    expect(await read(slip)).toMatchObject({ status: 'paid', paid_value: 150.5, double: false })

    const first = await newSlip()
    const second = await withNumber(await createSlip(seara, token, first.champaingn_solicitation_id))
    await apply(bradescoReturn([settled(second)]))
    await apply(bradescoReturn([settled(first, { day: '2026-11-24' })], { day: '2026-11-24' }))
    expect(await read(second)).toMatchObject({ status: 'paid', double: false })
    expect(await read(first)).toMatchObject({ status: 'paid', double: true })
    const doubles = (await worklist('double')).filter(({ invoice }) => [slip.id, first.id].includes(invoice?.id ?? 0))
    expect(doubles.map(({ invoice }) => invoice?.id)).toEqual([slip.id, first.id])
    expect(doubles[1]?.others).toMatchObject([{ invoice_id: second.id, paid_value: 150.5, source: 'return' }])
  })

  test('whose credit day the bank leaves open is paid, with the day pending', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled(slip, { creditDay: null })]))
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: null, source: 'return' })
  })
})

describe('the worklist', () => {
  test('an unmatched payment is given to a slip with a reason, once', async () => {
    const slip = await newSlip()
    const lost = bradescoReturn([settled({ registered: '00000088888', value: 150.5 })])
    expect(await apply(lost)).toMatchObject({ paid: 0, unmatched: 1 })
    const [record] = await unmatched('00000088888')
    const id = record?.id ?? 0
    expect(errorsOf(await resolve(id, { invoice_id: slip.id }))).toHaveProperty('reason')
    expect(errorsOf(await resolve(id, { invoice_id: 2_000_000_000, reason: 'x' }))).toHaveProperty('invoice_id')
    const found = await request('GET', '/api/finance/slips', { token, query: { search: slip.our_number } })
    expect(answered(found).json()).toMatchObject([{ id: slip.id, status: 'pending', diocese_name: diocese.name }])
    const assigned = answered(await resolve(id, { invoice_id: slip.id, reason: 'O pagador digitou outro número' }))
    expect(assigned.json<ReturnRecord>()).toMatchObject({
      effect: 'paid',
      assigned: true,
      attention: null,
      resolved_by: admin.name,
      resolution: 'O pagador digitou outro número',
      invoice: { id: slip.id, status: 'paid' },
    })
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', fee: 1.9 })
    expect((await resolve(id, { invoice_id: slip.id, reason: 'x' })).json()).toMatchObject({
      code: 'conflict.already_resolved',
      message: `Este registro já foi resolvido por ${admin.name}: O pagador digitou outro número`,
    })
  })

  test('a payment assigned by mistake is undone: it waits again, the slip is open again', async () => {
    const slip = await newSlip()
    await apply(bradescoReturn([settled({ registered: '00000077777', value: 150.5 })]))
    const [record] = await unmatched('00000077777')
    answered(await resolve(record?.id ?? 0, { invoice_id: slip.id, reason: 'Engano' }))
    answered(
      await request('PUT', `${invoicePath}/${slip.id}`, {
        token,
        body: { status: 'pending', reason: 'Era de outra diocese' },
      }),
    )
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await unmatched('00000077777')).toMatchObject([
      { id: record?.id, effect: 'unmatched', invoice: null, resolution: 'Pagamento desfeito: Era de outra diocese' },
    ])
    answered(await resolve(record?.id ?? 0, { reason: 'Não é nosso' }))
    expect(await unmatched('00000077777')).toEqual([])
    // It was ours after all: whoever knows that it was closed gives it to its slip.
    const late = { invoice_id: slip.id, reason: 'Era deste boleto' }
    expect((await resolve(record?.id ?? 0, late)).json()).toMatchObject({ code: 'conflict.already_resolved' })
    const reopened = answered(await resolve(record?.id ?? 0, { ...late, reopens: true })).json<ReturnRecord>()
    expect(reopened).toMatchObject({ effect: 'paid', resolution: 'Era deste boleto', invoice: { id: slip.id } })
    expect((await resolve(record?.id ?? 0, { ...late, reopens: true })).statusCode).toBe(409)
  })

  test.each([
    ['after', '2026-11-20'],
    ['before', '2026-11-18'],
  ])(
    'what was marked by hand and comes by the bank of a day %s it is double, until somebody says that it is the same money',
    async (_when, day) => {
      const slip = await newSlip()
      answered(
        await request('PUT', `${invoicePath}/${slip.id}`, {
          token,
          body: { status: 'paid', credit_date: '2026-11-19' },
        }),
      )
      expect(await apply(bradescoReturn([settled(slip, { day, creditDay: day })]))).toMatchObject({
        paid: 1,
        double: 1,
      })
      expect(await read(slip)).toMatchObject({ source: 'manual', credit_date: '2026-11-19' })
      const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
      const resolved = answered(await resolve(record?.id ?? 0, { same_as_manual: true, reason: 'É o mesmo depósito' }))
      expect(resolved.json<ReturnRecord>()).toMatchObject({ effect: 'paid', attention: null, others: [] })
      expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', credit_date: day, fee: 1.9 })
      const next = await newSlip()
      await apply(bradescoReturn([settled(next), settled(next, { day: '2026-11-18' })]))
      const [other] = (await worklist('double')).filter(({ invoice }) => invoice?.id === next.id)
      expect((await resolve(other?.id ?? 0, { same_as_manual: true, reason: 'x' })).json()).toMatchObject({
        code: 'conflict.no_manual_payment',
      })
    },
  )

  test('holds what was marked by hand with another value, until somebody has looked at it', async () => {
    const [less, same, undone] = [await newSlip(), await newSlip(), await newSlip()]
    const mark = async ({ id }: Slip, body: object) =>
      answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))
    await mark(less, { status: 'paid', credit_date: '2026-11-19', paid_value: 150 })
    await mark(same, { status: 'paid', credit_date: '2026-11-19', paid_value: 150.5 })
    await mark(undone, { status: 'paid', credit_date: '2026-11-19', paid_value: 1 })
    await mark(undone, { status: 'pending', reason: 'Engano' })
    const [divergent, ...others] = await byHand()
    expect(others).toEqual([])
    expect(divergent).toMatchObject({ paid_value: 150, created_by: admin.name, invoice: { id: less.id, value: 150.5 } })
    expect(await byHand(less.our_number)).toHaveLength(1)
    expect(await byHand(same.our_number)).toEqual([])
    const looked = (body: object) => request('PUT', `/api/finance/divergent-by-hand/${divergent?.id}`, { token, body })
    expect(errorsOf(await looked({}))).toHaveProperty('reason')
    answered(await looked({ reason: 'Desconto combinado' }), 204)
    expect((await looked({ reason: 'x' })).json()).toMatchObject({ code: 'conflict.already_resolved' })
    expect(await byHand()).toEqual([])
  })

  test('gets empty', async () => {
    for (const { id } of await worklist()) answered(await resolve(id, { reason: 'Conferido com o extrato' }))
    expect(await worklist()).toEqual([])
    const counts = answered(await request('GET', '/api/finance/worklist/count', { token })).json<WorklistCounts>()
    expect(counts).toEqual({ unmatched: 0, double: 0, after_cancel: 0, divergent: 0, review: 0, by_hand: 0, total: 0 })
  })
})
