import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
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
import { up as leaveOutUnseen } from '../../../db/migrations/0133-unseen-characters.ts'
import { ofxOf, sendStatements, statementForm, type Line } from '../../../../test/statements/ofx.ts'
import { preview } from './imports.service.ts'

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

test('the same file, and overlapping ones, count each row once, in any order', async () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-02', '2026-10-03', '2026-10-04']
  const lines = days.map((day, at) =>
    line({ day, fitid: at < 3 ? 'same' : `b${at}`, memo: 'DEPOSITO', amount: '10.00' }),
  )
  const [whole, first, last] = [ofxOf(lines), ofxOf(lines.slice(0, 3)), ofxOf(lines.slice(1))]
  const { files } = await sendStatements(seara, token, [last, first])
  expect(files.map(({ accounts }) => accounts[0]?.new_rows)).toEqual([4, 1])
  const [again, same] = (await sendStatements(seara, token, [whole, last])).files
  expect(again?.accounts[0]).toMatchObject({ rows: 5, new_rows: 0, known: 5 })
  expect(same).toMatchObject({
    status: 'duplicate',
    reason: 'O mesmo conteúdo já veio em 20/10/2026, como extrato-1.ofx.',
  })
  expect(await stored()).toHaveLength(5)
})

test('a bank that numbers the rows of each export does not make them new', async () => {
  answered(
    await request('POST', '/api/bank-account', {
      token,
      body: { bank_name: 'Sicredi', bank_number: '748', agency: '0116', account_number: '55555-0' },
    }),
    201,
  )
  const account = { bank: '748', agency: '', account: '555550' }
  const one = line({ fitid: '698141    06914238683225 HILDEBRAND-10', memo: 'TED' })
  const other = { ...one, fitid: '698141    06914238683225 HILDEBRAND-3' }
  await sendStatements(seara, token, [ofxOf([one], account)])
  const { files } = await sendStatements(seara, token, [ofxOf([other], account)])
  expect(files[0]?.accounts[0]).toMatchObject({ new_rows: 0, known: 1 })
})

test('rows that were read with unseen characters are known again, each once', async () => {
  const day = '2026-08-15'
  const lines = ['MITRA  A', 'MITRA  A', 'OUTRA'].map((memo, at) => line({ day, memo, fitid: at === 2 ? 'u1' : 'u0' }))
  const [file] = (await sendStatements(seara, token, [ofxOf(lines)])).files
  expect(file?.accounts[0]?.new_rows).toBe(3)
  // The rows as they were stored when such characters were kept: of the first two, only one had them.
  const mark = '\u200E\u202E'
  await sql`
    update statement_row set memo = ${mark} || ' ' || memo, fitid = ${mark} || fitid,
      row_key = replace(${mark} || regexp_replace(row_key, '2$', '1'), '|MITRA', '|' || ${mark} || ' MITRA')
    where day = ${day} and row_key like '%|2'`.execute(db)
  await sql`
    update statement_row set memo = replace(memo, 'OUT', 'OUT' || ${mark}),
      row_key = replace(row_key, 'OUT', 'OUT' || ${mark}) where day = ${day} and memo = 'OUTRA'`.execute(db)
  await leaveOutUnseen(db as unknown as Kysely<unknown>)
  const kept = (await stored()).filter((row) => row.day === day).map(({ row_key, memo }) => [row_key, memo])
  expect(kept).toEqual([
    ['u0|2026-08-15|150000|MITRA  A|1', 'MITRA  A'],
    ['u0|2026-08-15|150000|MITRA  A|2', 'MITRA  A'],
    ['u1|2026-08-15|150000|OUTRA|1', 'OUTRA'],
  ])
  const [again] = (await sendStatements(seara, token, [`${ofxOf(lines)}\n`])).files
  expect(again?.accounts[0]).toMatchObject({ new_rows: 0, known: 3 })
})

test('an unknown account is told, and a statement of unknown accounts only is refused', async () => {
  const { files } = await sendStatements(seara, token, [
    ofxOf([line()], { bank: '237', agency: '999', account: '1-2' }),
  ])
  expect(files).toMatchObject([
    { status: 'rejected', reason: expect.stringContaining('Bradesco, agência 999, conta 1-2') as string },
  ])
})

test('rows of the future are skipped', async () => {
  const { files } = await sendStatements(seara, token, [ofxOf([line({ day: '2026-11-30', fitid: 'f1' })])])
  expect(files[0]?.accounts[0]).toMatchObject({ rows: 0, skipped: 1 })
})

test('two processes that apply overlapping statements at once leave each row once', async () => {
  const other = await anotherApp(seara, {})
  const otherRequest: typeof request = async (method, url, { token: bearer, body, headers } = {}) =>
    other.inject({ method, url, payload: body as Buffer, headers: { ...headers, authorization: `Bearer ${bearer}` } })
  const lines = Array.from({ length: 40 }, (_, at) =>
    line({ day: '2026-09-15', fitid: `p${at}`, memo: `DEPOSITO ${at}` }),
  )
  const files = Array.from({ length: 6 }, (_, at) => ofxOf(lines.slice(at * 4, at * 4 + 20)))
  const before = (await stored()).length
  await Promise.all(
    files.map((file, at) => sendStatements(at % 2 === 0 ? seara : { request: otherRequest }, token, [file])),
  )
  expect((await stored()).length - before).toBe(40)
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
  // A file that is known already is not stored at all.
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

test('in any order and overlap of files, previewed or sent twice, the same rows remain, each once', async () => {
  // A month in which banks repeat numbers and texts.
  const month = Array.from({ length: 30 }, (_, at) =>
    line({
      day: `2026-07-${String(1 + Math.floor(at / 6)).padStart(2, '0')}`,
      fitid: at % 3 === 0 ? '' : `r${at % 4}`,
      amount: `${10 + (at % 2)}.00`,
      memo: at % 5 === 0 ? 'DEPOSITO' : `PIX ${at % 3}`,
    }),
  )
  const rows = async () => {
    const { rows } = await sql<{ row_key: string }>`
      select row_key from statement_row where day between '2026-07-01' and '2026-07-05' order by row_key`.execute(db)
    return rows.map(({ row_key }) => row_key)
  }
  const forget = () => sql`delete from statement_row where day between '2026-07-01' and '2026-07-05'`.execute(db)
  await sendStatements(seara, token, [ofxOf(month)])
  const whole = await rows()
  expect(whole).toHaveLength(30)
  let copy = 0
  // Banks export whole days.
  const days = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  const pieces = fc.array(fc.tuple(days, fc.boolean()), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (parts, isWholeFirst) => {
      await forget()
      const files = parts.map(([[one, other], isReversed]) => {
        const piece = month.slice(6 * Math.min(one, other), 6 * Math.max(one, other) + 6)
        copy += 1
        return `${ofxOf(isReversed ? piece.toReversed() : piece)}${'\n'.repeat(copy)}`
      })
      const all = `${ofxOf(month)}${' '.repeat((copy += 1))}`
      for (const file of isWholeFirst ? [all, ...files] : [...files, all]) {
        await sendStatements(seara, token, [file], { preview: true })
        await sendStatements(seara, token, [file])
        await sendStatements(seara, token, [file])
      }
      expect(await rows()).toEqual(whole)
    }),
    { numRuns: 6 },
  )
})

test('every sample of the readers is applied or refused with a reason', async () => {
  const folder = new URL('../../../../../../packages/ofx/test/statements/', import.meta.url)
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.ofx'))) {
    const { files } = await sendStatements(seara, token, [readFileSync(new URL(name, folder))], { preview: true })
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
    const longest = await longestTurn(async () => {
      files = (await sendStatements(seara, token, [file], { preview })).files
    })
    if (process.env['STATEMENT_TIMES'] !== undefined)
      process.stdout.write(`${Math.round(performance.now() - start)} ms, longest turn ${Math.round(longest)} ms\n`)
    return { rows: files[0]?.accounts[0]?.new_rows, longest }
  }
  const [preview, applied] = [await send(true), await send(false)]
  expect([preview.rows, applied.rows]).toEqual([20_000, 20_000])
  // Other requests are served in between: they wait about 15 ms alone, several times that while other tests run.
  expect(Math.max(preview.longest, applied.longest)).toBeLessThan(100)
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
