import { gzipSync } from 'node:zlib'
import type { Paged } from '@seara/contract/core/paging'
import type { ReturnFile, ReturnUpload } from '@seara/contract/billing/return-files'
import type { PreviewRecord, ReturnRecord } from '@seara/contract/billing/return-records'
import { describe, expect, test } from 'vitest'
import { answered, errorsOf, messageOf } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { ReturnOwner } from './read-return.ts'
import { strangerWarning } from './return-warnings.ts'

const { seara, admin, diocese, newSlip, send, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const issuerOf = () => slipIssuers.get(seara.ctx)
const owned = (bank: '237' | '341', owner: Partial<ReturnOwner>) => ({
  bank,
  owner: { agency: null, account: null, covenant: null, beneficiary: null, companyDocument: null, ...owner },
})

describe('a return that may not be ours', () => {
  const previewed = async (content: Buffer) => {
    const upload = answered(await send([{ filename: 'CB.RET', content }], { preview: 'true' })).json<ReturnUpload>()
    return upload.files[0]?.warnings
  }
  /** The file with `to` in place of `from`, which is a text in the header. */
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
    // This record is known from another file and changes nothing, so it causes no warning.
    expect(await previewed(bradescoReturn([settled(first, { day: '2026-11-18', creditDay: '2026-11-19' })]))).toEqual(
      [],
    )
  })

  test('names how many records are of a day to come', async () => {
    const [first, second] = [await newSlip(), await newSlip()]
    const future = bradescoReturn([
      settled(first, { day: '2026-11-21', creditDay: '2026-11-23' }),
      settled(second, { day: '2026-11-20', creditDay: '2026-11-23' }),
    ])
    expect(await previewed(future)).toEqual(['1 registro tem data de ocorrência que ainda não chegou.'])
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
    // The file has the CNPJ of another establishment, and the agency with its check digit. The beneficiary is the same.
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
        { filename: 'extrato.ofx', content: 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX></OFX>' },
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
      ['extrato.ofx', 'rejected', expect.stringMatching(/termina em \.RET\. Isto é um extrato.*Extratos/)],
      ['retorno.txt', 'rejected', expect.stringMatching(/termina em \.RET\. Este parece um retorno: troque/)],
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
