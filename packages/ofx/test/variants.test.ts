import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../src/read-statement.ts'
import type { Transaction } from '../src/statement.ts'
import { accountOf, latin1, ofxOf, readText, utf8 } from './samples.ts'

const words = fc.constantFrom(
  'PIX',
  'São',
  'Cúria',
  '&',
  '<3',
  'A<B',
  '"x"',
  "d'Água",
  '12.345.678/0001-00',
  '–',
  '>',
  'SALA',
)
const text = fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => `T ${list.join(' ')}`)
const optional = (field: string) =>
  fc.option(text, { nil: undefined }).map((value) => (value === undefined ? {} : { [field]: value }))
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

const transaction: fc.Arbitrary<Transaction> = fc
  .tuple(
    fc.record({
      date: day.map((date) => date.toISOString().slice(0, 10)),
      amountCents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      type: fc.constantFrom('CREDIT', 'DEBIT', 'OTHER', null),
      memo: fc.option(text),
      fitid: fc.option(text),
    }),
    optional('name'),
    optional('checknum'),
    optional('refnum'),
  )
  .map((parts) => Object.assign({}, ...parts) as Transaction)

/** The ways in which a bank might write the same rows. Each number in `choices` decides one choice. */
const style = fc.record({
  eol: fc.constantFrom('\n', '\r\n', '\r', ''),
  choices: fc.infiniteStream(fc.nat()),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le'),
})

const encoders: Record<string, (text: string) => Uint8Array> = {
  'utf-8': utf8,
  'utf-8-bom': (text) => utf8(`\ufeff${text}`),
  'windows-1252': (text) => latin1(text.replaceAll('–', '\u0096')),
  'utf-16le': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
}

function write(row: Transaction, eol: string, choose: (count: number) => number): string {
  const reais = (row.amountCents < 0 ? '-' : '') + Math.trunc(Math.abs(row.amountCents) / 100)
  const decimals = String(Math.abs(row.amountCents) % 100).padStart(2, '0')
  const leaves: [tag: string, value: string | null | undefined][] = [
    ['TRNTYPE', row.type],
    ['DTPOSTED', row.date.replaceAll('-', '') + (['', '120000[-3:BRT]', '000000[0:GMT]'][choose(3)] ?? '')],
    ['TRNAMT', reais + (choose(2) ? ',' : '.') + decimals],
    ['FITID', row.fitid],
    ['MEMO', row.memo],
    ['NAME', row.name],
    ['CHECKNUM', row.checknum],
    ['REFNUM', row.refnum],
  ]
  const blank = () => ['', ' ', '\t', '      '][choose(4)] ?? ''
  const written = leaves.map(([tag, value]) => {
    if (value === null || value === undefined)
      return ['', `<${tag}>`, `<${tag}></${tag}>`, `<${tag}/>`][choose(4)] ?? ''
    const escaped = choose(2) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value
    return `${blank()}<${tag}>${blank()}${escaped}${blank()}${choose(2) ? `</${tag}>` : ''}`
  })
  for (let at = written.length - 1; at > 0; at -= 1) {
    const other = choose(at + 1)
    ;[written[at], written[other]] = [written[other] ?? '', written[at] ?? '']
  }
  // A tag that only this bank uses. It starts a line, so it belongs to no value.
  if (eol !== '') written.splice(choose(written.length), 0, '<XBANKCODE>77')
  return ['<STMTTRN>', ...written, '</STMTTRN>'].join(eol)
}

it('gives the same rows however they are written', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 5 }), style, (rows, { eol, choices, encoding }) => {
      const choose = (count: number) => choices.next().value % count
      const file = ofxOf(eol + rows.map((row) => write(row, eol, choose)).join(eol) + eol)
      const encode = encoders[encoding] ?? utf8
      const [account] = readStatement(encode(file)).accounts
      expect(account?.transactions).toEqual(rows)
      expect(account?.skipped).toEqual([])
    }),
    { numRuns: 500 },
  )
})

describe('a value', () => {
  const memo = (text: string) =>
    accountOf(`<STMTTRN><DTPOSTED>20260401<TRNAMT>1<MEMO>${text}</STMTTRN>`).transactions[0]?.memo

  it.each([
    ['TED <JOAO> LTDA', 'TED <JOAO> LTDA'],
    ['TED <JOAO> LTDA</MEMO>', 'TED <JOAO> LTDA'],
    ['Loja <b>X</b></MEMO>', 'Loja <b>X</b>'],
    ['TED<BANKCODE>12</BANKCODE>', 'TED'],
    ['TED\n<BANKCODE>12', 'TED'],
    ['TED < MITRA > LTDA', 'TED < MITRA > LTDA'],
    ['<![CDATA[CASA & VIDA <NAME> &amp;]]></MEMO>', 'CASA & VIDA <NAME> &'],
    ['<![CDATA[A', '<![CDATA[A'],
  ])('%j is %j', (written, read) => {
    expect(memo(written)).toBe(read)
  })
})

describe('a file', () => {
  it('with tags in small letters and blanks in them is read', () => {
    const file = ofxOf('<STMTTRN><DTPOSTED>20260401<TRNAMT>1<FITID>7</STMTTRN>')
    const written = file.replaceAll(/<\/?[A-Z]+>/g, (tag) => tag.toLowerCase().replace('>', '  >'))
    expect(readText(written)).toStrictEqual(readText(file))
  })

  it('of version 2 declares its encoding in XML', () => {
    const { declared, accounts } = readText(
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211"?>' +
        '<OFX xmlns="http://ofx.net/types/2003/04"><CCSTMTRS><STMTTRN><DTPOSTED>20260401</DTPOSTED><TRNAMT>-5</TRNAMT>' +
        '<FITID>7</FITID></STMTTRN></CCSTMTRS></OFX>',
    )
    expect(declared).toEqual({ encoding: 'UTF-8', charset: null })
    expect(accounts[0]?.accountType).toBe('CREDITCARD')
    expect(accounts[0]?.transactions).toEqual([
      { date: '2026-04-01', amountCents: -500, type: null, memo: null, fitid: '7' },
    ])
  })

  it('with its header in one line declares its encoding', () => {
    expect(
      readText(`OFXHEADER:100DATA:OFXSGMLENCODING:USASCIICHARSET:1252COMPRESSION:NONE<OFX></OFX>`).declared,
    ).toEqual({
      encoding: 'USASCII',
      charset: '1252',
    })
  })

  it('keeps the account and the name of a transfer apart from those of the statement', () => {
    const account = accountOf(
      '<STMTTRN><DTPOSTED>20260401<TRNAMT>1<PAYEE><NAME>Mitra<CITY>Manaus</PAYEE>' +
        '<BANKACCTTO><BANKID>999<ACCTID>666</BANKACCTTO><MEMO>TED</STMTTRN>',
    )
    expect([account.bankId, account.account]).toEqual(['001', '1-9'])
    expect(account.transactions[0]).toMatchObject({ name: 'Mitra', memo: 'TED' })
  })

  it('gives no row of what is only pending', () => {
    const { transactions, skipped } = accountOf(
      '<STMTTRN><DTPOSTED>20260401<TRNAMT>1<BANKTRANLISTP><STMTTRNP><DTTRAN>20260402<TRNAMT>5<MEMO>X</STMTTRNP></BANKTRANLISTP>',
    )
    expect(transactions).toEqual([{ date: '2026-04-01', amountCents: 100, type: null, memo: null, fitid: null }])
    expect(skipped).toEqual([])
  })

  it('without the tags of its statement still gives its rows', () => {
    const [account] = readText('<STMTTRN><DTPOSTED>20260401<TRNAMT>1<MEMO>TED</STMTTRN>').accounts
    expect(account).toMatchObject({ account: null, transactions: [{ memo: 'TED' }] })
  })

  it('that holds several files one after the other gives all their accounts', () => {
    const one = ofxOf('<STMTTRN><DTPOSTED>20260401<TRNAMT>1</STMTTRN>')
    expect(readText(one + one)).toMatchObject({ complete: true, accounts: [{}, {}] })
    expect(readText(one.replace('</OFX>', '') + one).complete).toBe(false)
  })

  it('without any statement has no account', () => {
    expect(readText('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>').accounts).toEqual([])
  })
})
