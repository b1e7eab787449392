import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { anotherApp } from '../../../../test/another-app.ts'
import { up as leaveOutUnseen } from '../../../db/migrations/0133-unseen-characters.ts'
import { ofxOf, sendStatements, type Line } from '../../../../test/statements/ofx.ts'

const moment = new Date('2026-10-20T15:00:00Z')
const seara = await createTestApp({ clock: { now: () => moment } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
// Creates the bank account to which the statements of these tests belong.
await contributionChoices(seara, token)

const line = (change: Partial<Line> = {}): Line => ({
  day: '2026-10-19',
  amount: '1500.00',
  memo: 'Pix - Recebido - 19/10 18:04 12345678000100 MITRA DIOCE',
  fitid: 'a1',
  ...change,
})
const stored = () =>
  db.selectFrom('statement_row').select(['row_key', 'day', 'cents', 'memo']).orderBy('day').orderBy('row_key').execute()

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
  // Gives rows the form in which older versions stored them: with unseen characters, here in one of the first two rows
  // and in the third.
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

test('in any order and overlap of files, previewed or sent twice, the same rows remain, each once', async () => {
  // A month in which the bank repeats FITIDs and texts.
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
  // Each file has whole days, because banks export whole days.
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
