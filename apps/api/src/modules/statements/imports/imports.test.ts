import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { StatementCredit } from '@seara/contract/statements/credits'
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
import { ofxOf, sendStatements, statementForm, type Line } from '../../../../test/statements/ofx.ts'

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
  expect(both.map(({ files }) => files[0]?.status).toSorted()).toEqual(['duplicate', 'processed'])
  expect(removed).toHaveBeenCalledTimes(stores.mock.calls.length - 1)
  // What is known already is not stored at all.
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

test('no file, and a file that is too long, are refused', async () => {
  const none = await request('POST', '/api/finance/statements', { token, ...statementForm([]) })
  expect([none.statusCode, messageOf(none)]).toEqual([422, 'Adicione pelo menos um extrato'])
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
  const start = performance.now()
  const [preview] = (await sendStatements(seara, token, [file], { preview: true })).files
  const previewed = performance.now()
  const [applied] = (await sendStatements(seara, token, [file])).files
  const end = performance.now()
  expect([preview?.accounts[0]?.new_rows, applied?.accounts[0]?.new_rows]).toEqual([20_000, 20_000])
  if (process.env['STATEMENT_TIMES'] !== undefined)
    process.stdout.write(`preview ${Math.round(previewed - start)} ms, applied ${Math.round(end - previewed)} ms\n`)
  expect(await credits('&search=pessoa numero 777')).not.toEqual([])
})
