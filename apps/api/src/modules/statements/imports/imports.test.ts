import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { StatementOutcome } from '@seara/contract/statements/statement-files'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { anotherApp } from '../../../../test/another-app.ts'
import { countAdvisoryLocks } from '../../../../test/locked-rows.ts'
import { longestTurn } from '../../../../test/longest-turn.ts'
import { uploadOf, type Upload } from '../../../core/upload.ts'
import { ofxOf, sendStatements, statementForm, type Line } from '../../../../test/statements/ofx.ts'
import { preview } from './imports.service.ts'
import { readFile, unpack } from './read-statement-in-thread.ts'

const moment = new Date('2026-10-20T15:00:00Z')
const seara = await createTestApp({ clock: { now: () => moment } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
const diocese = await createDiocese(seara, token, { name: 'Diocese de Santo André', cnpj: '12345678000100' })
const choices = await contributionChoices(seara, token)
const collection = await createCollection(seara, token, { base_year: 2026 })

const line = (change: Partial<Line> = {}): Line => ({
  day: '2026-10-19',
  amount: '1500.00',
  memo: 'Pix - Recebido - 19/10 18:04 12345678000100 MITRA DIOCE',
  fitid: 'a1',
  ...change,
})
const stored = () =>
  db.selectFrom('statement_row').select(['row_key', 'day', 'cents', 'memo']).orderBy('day').orderBy('row_key').execute()
const credits = async (query = ''): Promise<StatementCredit[]> =>
  answered(await request('GET', `/api/finance/statements/credits?limit=100${query}`, { token })).json<{
    data: StatementCredit[]
  }>().data

test('a preview shows what a statement would do, and changes nothing', async () => {
  const contribution = await createContribution(
    seara,
    token,
    contributionFields(collection.id, diocese.id, choices, { value_currency: '1500' }),
  )
  const file = ofxOf([line(), line({ amount: '-12.00', memo: 'TARIFA PACOTE', fitid: 'a2' })])
  const { files } = await sendStatements(seara, token, [file, 'isto não é um extrato'], { preview: true })
  expect(files).toMatchObject([
    {
      status: 'processed',
      id: null,
      certain: 1,
      likely: 0,
      accounts: [
        {
          account: { name: 'Banco do Brasil, conta 99887-6' },
          rows: 2,
          new_rows: 2,
          known: 0,
          credits: 1500,
          debits: -12,
        },
      ],
      preview: [
        {
          value: 1500,
          state: 'matched',
          match: { state: 'certain', reasons: ['same-value', 'in-window', 'tax-id'], gifts: [{ id: contribution.id }] },
        },
      ],
    },
    { status: 'rejected', reason: expect.stringContaining('Isto não é um extrato') as string },
  ])
  expect(await stored()).toEqual([])
  expect(await db.selectFrom('statement_match').selectAll().execute()).toEqual([])
})

test('an unknown account is told, and a statement of unknown accounts only is refused', async () => {
  const { files } = await sendStatements(seara, token, [
    ofxOf([line()], { bank: '237', agency: '999', account: '1-2' }),
  ])
  expect(files).toMatchObject([
    { status: 'rejected', reason: expect.stringContaining('Bradesco, agência 999, conta 1-2') as string },
  ])
})

/** Registers an account. */
const register = async (body: object) =>
  answered(await request('POST', '/api/bank-account', { token, body }), 201).json<{ id: number }>()
const samples = new URL('../../../../../../packages/ofx/test/statements/', import.meta.url)
const sampleNames = readdirSync(samples).filter((name) => name.endsWith('.ofx'))
const sample = (name: string) => readFileSync(new URL(name, samples))

test('a statement of Santander with the bank number 034 is of an account at bank 033', async () => {
  await register({ bank_name: 'Santander', bank_number: '033', agency: '9746', account_number: '53691796-8' })
  const file = sample('santander-2017-padded.ofx')
  const { files } = await sendStatements(seara, token, [file], { preview: true })
  expect(files).toMatchObject([
    { status: 'processed', accounts: [{ account: { name: 'Santander, conta 53691796-8' } }] },
  ])
})

test('a file with an account that was unknown is applied again once the account is registered', async () => {
  const unknown = { bank: '341', agency: '7788', account: '45454-5' }
  const day = '2026-08-03'
  const file = ofxOf([line({ day, fitid: 'of-known' })]) + ofxOf([line({ day, fitid: 'of-unknown' })], unknown)
  const send = async (options?: { preview: boolean }) => (await sendStatements(seara, token, [file], options)).files
  const rows = { rows: 1, new_rows: 1 }
  expect(await send()).toMatchObject([{ status: 'processed', accounts: [rows, { account: null }] }])
  expect(await send()).toMatchObject([{ status: 'duplicate' }])
  await register({ bank_name: 'Itaú', bank_number: '341', agency: '7788', account_number: '45454-5' })
  for (const preview of [true, false])
    expect(await send({ preview })).toMatchObject([
      { status: 'processed', new_credits: 1, warnings: [], accounts: [{ rows: 1, new_rows: 0, known: 1 }, rows] },
    ])
  expect(await send()).toMatchObject([{ status: 'duplicate' }])
  expect(await send({ preview: true })).toMatchObject([{ status: 'duplicate' }])
})

test('rows of the future are skipped', async () => {
  const { files } = await sendStatements(seara, token, [ofxOf([line({ day: '2026-11-30', fitid: 'f1' })])])
  expect(files[0]?.accounts[0]).toMatchObject({ rows: 0, skipped: 1 })
})

test('rows of days after the export are skipped, also when they are past as the file arrives', async () => {
  await register({ bank_name: 'Nubank', bank_number: '260', agency: '1', account_number: '22222-2' })
  const { files } = await sendStatements(seara, token, [sample('syn-pix-matching.ofx')], { preview: true })
  expect(files[0]?.accounts[0]).toMatchObject({ to: '2026-04-03', skipped: 1 })
  expect(JSON.stringify(files)).not.toContain('LANCAMENTO FUTURO')
})

test('no sample has another row of a day after its export', async () => {
  const late = await Promise.all(
    sampleNames.map(async (name) => {
      const packed = await readFile(sample(name))
      const { accounts } = packed.kind === 'statement' ? await unpack(packed) : { accounts: [] }
      return accounts.flatMap(({ rows, until }) => rows.filter(({ day }) => until === null || day > until))
    }),
  )
  expect(late.flat()).toMatchObject([{ memo: 'LANCAMENTO FUTURO - TED A COMPENSAR' }])
})

test('while a statement is stored nobody waits for it, and what is stored in vain is deleted', async () => {
  const write = seara.ctx.files.write.bind(seara.ctx.files)
  const stores = vi.spyOn(seara.ctx.files, 'write')
  const removed = vi.spyOn(seara.ctx.files, 'remove')
  const file = ofxOf([line({ day: '2026-09-16', fitid: 'kept' })])
  const other = await anotherApp(seara, {})
  const otherRequest: typeof request = async (method, url, { token: bearer, body, headers } = {}) =>
    other.inject({ method, url, payload: body as Buffer, headers: { ...headers, authorization: `Bearer ${bearer}` } })
  const both = await Promise.all([seara, { request: otherRequest }].map((one) => sendStatements(one, token, [file])))
  expect(new Set(both.map(({ files }) => files[0]?.status))).toEqual(new Set(['duplicate', 'processed']))
  expect(removed).toHaveBeenCalledTimes(stores.mock.calls.length - 1)
  // A file whose content is already known is not stored at all.
  const before = stores.mock.calls.length
  expect((await sendStatements(seara, token, [file])).files).toMatchObject([{ status: 'duplicate' }])
  expect(stores.mock.calls).toHaveLength(before)
  const locks: number[] = []
  stores.mockImplementation(async (content, day) => {
    locks.push(await countAdvisoryLocks(db))
    return write(content, day)
  })
  await sendStatements(seara, token, [ofxOf([line({ day: '2026-09-16', fitid: 'alone' })])])
  expect(locks).toEqual([0])
  vi.restoreAllMocks()
})

test('a preview reads all its files before it locks anything', async () => {
  const uploads = ['first', 'second', 'third'].map((fitid): Upload => {
    const upload = uploadOf(`${fitid}.ofx`, Buffer.from(ofxOf([line({ day: '2026-09-17', fitid })])))
    return {
      ...upload,
      use: async (work) => {
        expect(await countAdvisoryLocks(db)).toBe(0)
        const result = await upload.use(work)
        expect(await countAdvisoryLocks(db)).toBe(0)
        return result
      },
    }
  })
  const broken: Upload = {
    ...uploadOf('broken.ofx', Buffer.from('')),
    use: () => Promise.reject(new Error('the disk is gone')),
  }
  const outcomes = await preview(seara.ctx, [broken, ...uploads])
  expect(outcomes).toMatchObject([
    { status: 'rejected', filename: 'broken.ofx', reason: expect.stringContaining('erro inesperado') as string },
    { status: 'processed', credits: 1 },
    { status: 'processed', credits: 1 },
    { status: 'processed', credits: 1 },
  ])
  await expect(preview(seara.ctx, [broken])).rejects.toThrow('the disk is gone')
})

test('no file, and a file that is too long, are refused', async () => {
  const none = await request('POST', '/api/finance/statements', { token, ...statementForm([]) })
  expect([none.statusCode, messageOf(none)]).toEqual([422, 'Adicione pelo menos um extrato'])
})

test('every sample of the readers is applied or refused with a reason', async () => {
  for (const name of sampleNames) {
    const { files } = await sendStatements(seara, token, [sample(name)], { preview: true })
    expect(files[0]?.reason ?? '').not.toContain('inesperado')
  }
})

test('a year of 20,000 rows is previewed and applied', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (at % 290))).toISOString().slice(0, 10)
    return line({
      day,
      fitid: `y${at}`,
      memo: `Pix - Recebido ${at} PESSOA NUMERO ${at}`,
      amount: `${(at % 700) + 1}.37`,
    })
  })
  const file = ofxOf(lines)
  const send = async (preview: boolean) => {
    const start = performance.now()
    let files: StatementOutcome[] = []
    const { longest, total } = await longestTurn(async () => {
      files = (await sendStatements(seara, token, [file], { preview })).files
    })
    if (process.env['STATEMENT_TIMES'] !== undefined)
      process.stdout.write(`${Math.round(performance.now() - start)} ms, longest turn ${Math.round(longest)} ms\n`)
    return { rows: files[0]?.accounts[0]?.new_rows, longest, total }
  }
  const [preview, applied] = [await send(true), await send(false)]
  expect([preview.rows, applied.rows]).toEqual([20_000, 20_000])
  // Other requests are served during the import. They wait about 15 ms without load, and several times as long while
  // other tests run. On a slow machine they may wait a tenth of the import's duration.
  for (const { longest, total } of [preview, applied]) expect(longest).toBeLessThan(Math.max(100, total / 10))
  // The import updates PostgreSQL's statistics. Otherwise PostgreSQL could plan the query of the list for the few rows
  // that an autovacuum saw during the import.
  const counted = await sql<{
    rows: number
  }>`select reltuples as rows from pg_class where relname = 'statement_row'`.execute(db)
  expect(counted.rows[0]?.rows).toBeGreaterThanOrEqual(20_000)
  expect(await credits('&search=pessoa numero 777')).not.toEqual([])
})

test('the statement of a credit card is left out with a word, beside that of an account too', async () => {
  const line = { day: '2026-10-02', amount: '15.55', memo: 'PAGAMENTO DA FATURA' }
  const bought = (tags: string) =>
    `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL${tags}<BANKTRANLIST>` +
    `<STMTTRN><DTPOSTED>20261002<TRNAMT>15.55<FITID>1<MEMO>FATURA</STMTTRN></BANKTRANLIST>` +
    '</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>'
  const card = bought('<CCACCTFROM><ACCTID>5555444433332222</CCACCTFROM>')
  const rows = async () => (await db.selectFrom('statement_row').select('id').execute()).length
  const before = await rows()
  const both = `${ofxOf([line])}${card}`
  const { files } = await sendStatements(seara, token, [card, bought(''), both])
  const reason = 'O arquivo tem só o extrato de um cartão de crédito. Baixe no banco o extrato da conta.'
  const refused = { status: 'rejected', reason }
  const warnings = ['O arquivo tem também o extrato de um cartão de crédito, que ficou de fora.']
  expect(files).toMatchObject([refused, refused, { status: 'processed', warnings, accounts: [{ rows: 1 }] }])
  expect(await rows()).toBe(before + 1)
})
