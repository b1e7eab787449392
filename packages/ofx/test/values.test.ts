import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCents } from '../src/cents.ts'
import { readOfxDate } from '../src/civil-date.ts'
import { cleanText } from '../src/clean-text.ts'
import { accountOf } from './samples.ts'

describe('an amount', () => {
  const grouped = (reais: bigint, separator: string) => String(reais).replace(/\B(?=(\d{3})+$)/g, separator)
  const signs = fc.constantFrom<[before: string, after: string, factor: bigint]>(
    ['', '', 1n],
    ['+', '', 1n],
    ['', '+', 1n],
    ['-', '', -1n],
    ['- ', '', -1n],
    ['', '-', -1n],
    ['', ' -', -1n],
  )
  const separators = fc.constantFrom<[decimal: string, group: string]>(
    [',', ''],
    ['.', ''],
    [',', '.'],
    ['.', ','],
    [',', ' '],
  )

  it('is the same cents in every form that banks write', () => {
    const form = fc.record({
      cents: fc.bigInt(0n, 10n ** 14n),
      sign: signs,
      separator: separators,
      currency: fc.constantFrom('', 'R$', 'R$ '),
      currencyFirst: fc.boolean(),
      padding: fc.nat(8),
      short: fc.boolean(),
    })
    fc.assert(
      fc.property(form, ({ cents, sign, separator, currency, currencyFirst, padding, short }) => {
        const [before, after, factor] = sign
        const [decimal, group] = separator
        const fraction = String(cents % 100n).padStart(2, '0')
        const decimals = short && fraction.endsWith('0') ? fraction.slice(0, 1) : fraction
        const number = grouped(cents / 100n, group) + decimal + decimals
        const unpadded = (currencyFirst ? currency + before : before + currency) + number + after
        const text = ' '.repeat(padding) + unpadded + ' '.repeat(padding)
        expect(readCents(text)).toBe(Number(cents * factor))
      }),
      { numRuns: 2000 },
    )
  })

  it('is the same number for any whole reais', () => {
    fc.assert(
      fc.property(fc.nat(), (reais) => {
        expect(readCents(String(reais))).toBe(reais * 100)
        expect(readCents(grouped(BigInt(reais), '.'))).toBe(reais * 100)
      }),
    )
  })

  it.each([
    ['1.234', 123_400],
    ['1,234.5', 123_450],
    [',50', 50],
    ['100.', 10_000],
    ['00000000000000000012,30', 1230],
    ['-0,00', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  it.each([
    [''],
    ['            .  '],
    ['-'],
    ['R$'],
    ['--1,00'],
    ['-1,00-'],
    ['R$R$1'],
    ['1e3'],
    ['12a'],
    ['1.23.456,00'],
    ['1234.567'],
    ['100.0000'],
    ['99999999999999999'],
    ['1'.repeat(100)],
    ['٣'],
  ])('%j is none', (text) => {
    expect(readCents(text)).toBeNull()
  })
})

describe('a day', () => {
  it('is the first eight digits, whatever hour and offset stand behind', () => {
    const offset = fc.constantFrom('', '[-3:BRT]', '[-3:GMT]', '[-03:EST]', '[0:GMT]', '[+14:XXX]', 'Z')
    const hour = fc.constantFrom('', '000000', '013000', '120000', '235959', '235959.999')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        hour,
        offset,
        (date, hour, offset) => {
          const day = date.toISOString().slice(0, 10)
          expect(readOfxDate(day.replaceAll('-', '') + hour + offset)).toBe(day)
        },
      ),
    )
  })

  it.each(['00000000', '00000000000000', '', '20260230', '20250229', '20261301', '20260100', '2026', '01042026', 'x'])(
    '%j is none',
    (text) => {
      expect(readOfxDate(text)).toBeNull()
    },
  )
})

describe('a text', () => {
  it.each([
    ['  a  b  ', 'a  b'],
    ['\r\n', null],
    ['', null],
    ['TARIFA &amp; IOF', 'TARIFA & IOF'],
    ['&amp;lt;', '&lt;'],
    ['S&#227;o Jo&#xE3;o, C&uacute;ria &Ccedil;', 'São João, Cúria Ç'],
    ['A &#150; B', 'A – B'],
    ['CASA & VIDA; &nada; &#0; &#x110000; &#xD800;', 'CASA & VIDA; &nada; &#0; &#x110000; &#xD800;'],
    ['a\0b\u0007c\r\nd\re\nf\tg', 'a b c d e f g'],
    ['\ud800', '\ufffd'],
  ])('%j is read as %j', (raw, text) => {
    expect(cleanText(raw)).toBe(text)
  })

  it('is cut at its limit', () => {
    expect(cleanText('ã'.repeat(1_000_000))).toHaveLength(2000)
    expect(cleanText(' '.repeat(1_000_000))).toBeNull()
  })
})

describe('a row goes to skipped', () => {
  const row = (date: string, amount: string, memo: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date}<TRNAMT>${amount}<FITID>1<MEMO>${memo}</STMTTRN>`

  it.each([
    ['no date', row('00000000', '1,00', 'PIX')],
    ['no amount', row('20260401', ' . ', 'PIX')],
    ['balance row', row('20260401', '1,00', 'SALDO ANTERIOR')],
    ['balance row', row('20260401', '1,00', 'Saldo do dia')],
    ['balance row', row('20260401', '1,00', 'S  A L D O')],
  ])('%s: %s', (why, text) => {
    const { transactions, skipped } = accountOf(text + row('20260402', '2,00', 'PIX'))
    expect(skipped.map((row) => row.why)).toEqual([why])
    expect(transactions.map(({ date }) => date)).toEqual(['2026-04-02'])
  })

  it.each(['SALDANHA PEDRO', 'SAL DOCE LTDA', 'PIX SALDO'])('but not %s', (memo) => {
    expect(accountOf(row('20260401', '1,00', memo)).skipped).toEqual([])
  })
})
