import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../src/limits.ts'
import { NotAStatementError } from '../src/not-a-statement.ts'
import { readStatement } from '../src/read-statement.ts'
import type { Statement } from '../src/statement.ts'
import { latin1, ofxOf, sampleBytes, sampleNames, utf8 } from './samples.ts'

/** @returns the statement, or the reason why it is refused. Any other error fails the test */
function outcome(bytes: Uint8Array): Statement | string {
  try {
    return readStatement(bytes)
  } catch (error) {
    if (error instanceof NotAStatementError) return error.reason
    throw error
  }
}

function expectSound(bytes: Uint8Array): void {
  const found = outcome(bytes)
  if (typeof found === 'string') return
  const rows = found.accounts.flatMap(({ transactions, skipped }) => [...transactions, ...skipped])
  const texts = rows.flatMap(({ memo, fitid, name }) => [memo, fitid, name ?? null])
  expect(rows.filter(({ date }) => date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([])
  expect(rows.filter(({ amountCents }) => !Number.isSafeInteger(amountCents ?? 0))).toEqual([])
  expect(
    texts.filter((text) => text !== null && (text === '' || text !== text.trim() || /\p{Cc}/u.test(text))),
  ).toEqual([])
}

const samples = fc.constantFrom(...sampleNames)
const pieces = fc.constantFrom(
  ...'OFX STMTRS CCSTMTRS BANKTRANLIST STMTTRN LEDGERBAL BALAMT DTASOF TRNAMT DTPOSTED MEMO NAME FITID ACCTID X'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}/>`]),
  ...'<![CDATA[ ]]> &#38; &lt; 20260401 -1.234,56 SALDO < > </ \n \0 ã'.split(' '),
  ' ',
)

describe('nothing is thrown but what is documented', () => {
  it('for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), expectSound), { numRuns: 500 })
  })

  it('for any tags and texts in any order', () => {
    const soup = fc.array(pieces, { maxLength: 60 })
    fc.assert(
      fc.property(soup, (parts) => {
        expectSound(utf8(parts.join('')))
      }),
      { numRuns: 3000 },
    )
  })

  it('for bytes flipped', () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(samples, flips, (name, flips) => {
        const bytes = sampleBytes(name)
        for (const [at, value] of flips) bytes[at % bytes.length] = value
        expectSound(bytes)
      }),
      { numRuns: 500 },
    )
  })
})

it('a file cut anywhere gives only whole rows of those it held, and says that it was cut', () => {
  fc.assert(
    fc.property(samples, fc.nat(), (name, at) => {
      const bytes = sampleBytes(name)
      const whole = readStatement(bytes)
      const end = at % bytes.lastIndexOf(0x3e)
      const cut = outcome(bytes.subarray(0, end))
      if (typeof cut === 'string') return
      expect(cut.complete).toBe(false)
      expect(cut.accounts.length).toBeLessThanOrEqual(whole.accounts.length)
      cut.accounts.forEach((account, index) => {
        const held = whole.accounts[index]
        expect(account.transactions).toEqual(held?.transactions.slice(0, account.transactions.length))
        expect([null, held?.account]).toContain(account.account)
        expect([null, held?.period.end]).toContain(account.period.end)
        expect([undefined, null, held?.ledgerBalance?.amountCents]).toContain(account.ledgerBalance?.amountCents)
      })
    }),
    { numRuns: 1500 },
  )
})

describe('what is no statement', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \r\n\t '],
    ['unknown-format', '\0'.repeat(1000)],
    ['unknown-format', 'Prezados, segue o extrato.'],
    ['unknown-format', '%PDF-1.7\n<< /Type /Catalog >>'],
    ['unknown-format', '<html><body><name>x</name></body></html>'],
    ['unknown-format', 'date,title,amount\n2026-03-05,MERCADO,87.50\n'],
    ['too-many-accounts', '<OFX>' + '<STMTRS>'.repeat(limits.accounts + 1)],
    ['too-many-rows', ofxOf('<STMTTRN>'.repeat(limits.rows + 1))],
    ['too-many-rows', 'Data,Valor,Identificador,Descrição\n' + '01/01/2026,1.00,a,b\n'.repeat(limits.rows + 1)],
  ])('is %s', (reason, text) => {
    expect(outcome(utf8(text))).toBe(reason)
  })

  it('is refused at once when it is too large', () => {
    const started = performance.now()
    expect(outcome(new Uint8Array(limits.bytes + 1))).toBe('too-large')
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('is told in a sentence', () => {
    for (const reason of ['empty', 'too-large', 'too-many-rows', 'too-many-accounts', 'unknown-format'] as const)
      expect(new NotAStatementError(reason).message).toMatch(/^[A-Z].*\.$/)
  })
})

describe('time grows with the size and no faster', () => {
  const row =
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260401<TRNAMT>1.234,56<FITID>A1<MEMO>PIX S\u00e3o &amp; Cia</STMTTRN>\n'
  const inRow = (piece: string) => (count: number) => ofxOf('<STMTTRN>' + piece.repeat(count))
  const cases: [name: string, make: (count: number) => string, size: number][] = [
    ['rows', (count) => ofxOf(row.repeat(Math.min(count, limits.rows))), 800],
    ['NULs', inRow('\0'), 1],
    ['open brackets', inRow('<'), 1],
    ['unclosed tags', inRow('<MEMO>'), 6],
    ['unclosed unknown tags', inRow('<A>'), 3],
    ['unknown tags behind an open value', (count) => ofxOf('<STMTTRN><MEMO>' + '<A></B>'.repeat(count)), 7],
    ['tags that never end', inRow('<OFX '), 5],
    ['tags that end far away', (count) => ofxOf(`<OFX ${' '.repeat(count)}`.repeat(3)), 3],
    ['nested statements', (count) => '<OFX>' + '<BANKTRANLIST><LEDGERBAL>'.repeat(count), 25],
    ['a value of entities', (count) => ofxOf('<STMTTRN><MEMO>' + '&amp;'.repeat(count)), 5],
    ['entities in every value', inRow('<MEMO>&amp;&amp;&amp;<X>'), 24],
    ['unclosed CDATA', inRow('<MEMO><![CDATA['), 15],
    ['a header without end', (count) => 'ENCODING:'.repeat(count), 9],
    ['names without end', inRow('<AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), 36],
    ['quotes in a CSV', (count) => `Data,Valor,Identificador,Descrição\n${'"a,'.repeat(count)}`, 3],
    ['blank lines in a CSV', (count) => `Data,Valor,Identificador,Descrição\n${'\n'.repeat(count)}x`, 1],
    ['lines of no CSV', (count) => 'a;b\n'.repeat(count), 4],
  ]

  const timeOf = (bytes: Uint8Array) => {
    const started = performance.now()
    outcome(bytes)
    return performance.now() - started
  }

  it.each(cases)('%s', (_, make, size) => {
    const [small, large] = [250_000, 4_000_000].map((bytes) => latin1(make(Math.ceil(bytes / size))))
    if (!small || !large) throw new Error('no files')
    const first = Math.min(timeOf(small), timeOf(small), timeOf(small))
    // The large file is sixteen times the small one. A reader of quadratic time would take 256 times as long.
    expect(Math.min(timeOf(large), timeOf(large))).toBeLessThan(16 * 4 * first + 1_000)
  })
})
