import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, largestMoney, plainReais, readAmount, readReais } from './money-text.ts'

const cents = fc.bigInt({ min: 0n, max: largestMoney })
const thousands = (whole: bigint) => whole.toLocaleString('pt-BR')
const split = (amount: bigint) => [amount / 100n, String(amount % 100n).padStart(2, '0')] as const
const anyOf = <Value>(...values: [Value, ...Value[]]) => fc.constantFrom(...values)

describe('what people write is read as they mean it', () => {
  test.each([
    ['1500', 150_000n],
    ['1.500', 150_000n],
    ['1500,5', 150_050n],
    ['R$ 1.234,56', 123_456n],
    ['R$1.234,56', 123_456n],
    ['r$\u00a01.234,56', 123_456n],
    ['\t1.234,56\n', 123_456n],
    ['33.212,39', 3_321_239n],
    ['1 500,00', 150_000n],
    ['R$ 1\u00a0234\u00a0567,8', 123_456_780n],
    ['10.000', 1_000_000n],
    ['1.000.000', 100_000_000n],
    ['1234.5', 123_450n],
    ['1234.56', 123_456n],
    ['1.234.56', 123_456n],
    ['1500,', 150_000n],
    ['1500.', 150_000n],
    [',5', 50n],
    ['.5', 50n],
    ['0', 0n],
    ['007', 700n],
    ['9.999.999.999,99', largestMoney],
  ])('%j is %s cents', (written, read) => {
    expect(readAmount(written)).toEqual({ cents: read })
  })

  test('figures alone are whole reais', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largestMoney / 100n }), (reais) => {
        expect(readAmount(String(reais))).toEqual({ cents: reais * 100n })
      }),
    )
  })

  test('a dot before three figures groups thousands, however many groups there are', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largestMoney / 100n }), (reais) => {
        expect(readAmount(thousands(reais))).toEqual({ cents: reais * 100n })
      }),
    )
  })

  test('with or without sign, thousands, spaces and a second decimal, any amount reads as itself', () => {
    const sign = anyOf('', 'R$', 'R$ ', 'r$ ', 'R$\u00a0')
    const around = anyOf('', ' ', '\u00a0', '\n')
    fc.assert(
      fc.property(cents, sign, around, anyOf(true, false), (amount, before, space, groups) => {
        const [whole, decimals] = split(amount)
        const reais = groups ? thousands(whole) : String(whole)
        expect(readAmount(`${space}${before}${reais},${decimals}${space}`)).toEqual({ cents: amount })
        const oneDecimal = `${reais},${decimals.slice(0, 1)}`
        expect(readAmount(oneDecimal)).toEqual({ cents: amount - (amount % 10n) })
      }),
    )
  })

  test('a dot before one or two figures at the end is the decimal of a phone', () => {
    fc.assert(
      fc.property(cents, anyOf(1, 2), anyOf(true, false), (amount, places, groups) => {
        const [whole, decimals] = split(amount)
        const written = `${groups ? thousands(whole) : whole}.${decimals.slice(0, places)}`
        expect(readAmount(written)).toEqual({ cents: places === 2 ? amount : amount - (amount % 10n) })
      }),
    )
  })

  test('what is shown, and what programs write, is read as the same amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readAmount(formatCents(amount))).toEqual({ cents: amount })
        expect(readAmount(plainReais(amount))).toEqual({ cents: amount })
        expect(readReais(Number(plainReais(amount)))).toEqual({ cents: amount })
      }),
    )
  })
})

describe('what is not clear is not guessed', () => {
  const problemOf = (text: string) => {
    const reading = readAmount(text)
    return 'problem' in reading ? reading.problem : reading.cents
  }

  test.each([
    '1,234.56',
    '10.000,5.0',
    '1,234,56',
    '12.34,56',
    '1.23.45',
    '1..2',
    '1,2,3',
    '0.123,45',
    '1,5.',
    '1.234,,5',
  ])('%j has two readings', (written) => {
    expect(problemOf(written)).toBe('twoReadings')
  })

  test('thousands and decimals the other way round are never taken', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100_000n, max: largestMoney }), (amount) => {
        const [whole, decimals] = split(amount)
        expect(problemOf(`${whole.toLocaleString('en-US')}.${decimals}`)).toBe('twoReadings')
      }),
    )
  })

  test.each(['10,999', '1.234,567', 'R$ 0,001', '0.125', '1234.567', '1.2345', '0,0001'])(
    '%j has more than two decimals',
    (written) => {
      expect(problemOf(written)).toBe('tooPrecise')
    },
  )

  test('more than two figures behind a comma are never cut', () => {
    fc.assert(
      fc.property(cents, fc.stringMatching(/^\d{1,6}$/), (amount, further) => {
        const [whole, decimals] = split(amount)
        expect(problemOf(`${whole},${decimals}${further}`)).toBe('tooPrecise')
        expect(problemOf(`${thousands(whole)},${decimals}${further}`)).toBe('tooPrecise')
      }),
    )
  })

  test('a minus is never dropped', () => {
    const minus = anyOf('-', '- ', '\u2212', '\u2013')
    fc.assert(
      fc.property(cents, minus, (amount, sign) => {
        expect(problemOf(`${sign}${formatCents(amount)}`)).toBe('negative')
        expect(problemOf(`R$ ${sign}${plainReais(amount)}`)).toBe('negative')
      }),
    )
    expect(problemOf('50-')).toBe('negative')
    expect(problemOf(formatCents(-5n))).toBe('negative')
  })

  test.each([
    '',
    '  ',
    'R$',
    'R$ ',
    '-',
    ',',
    '.',
    'abc',
    'mil',
    '1e3',
    '0x10',
    '١٢',
    '1 234',
    '(50,00)',
    '+5',
    '5%',
    '2026-10-18',
  ])('%j is no amount', (written) => {
    expect(problemOf(written)).toBe('noAmount')
  })

  test('more than the largest amount is refused', () => {
    expect(problemOf('10.000.000.000')).toBe('tooLarge')
    expect(problemOf('9'.repeat(49))).toBe('tooLarge')
  })

  test('of any text that is read, no figure is dropped and none is made up', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[\d.,]{0,14}$/),
      fc.stringMatching(/^(R\$ ?)?-?[\d., ]{0,14}$/),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readAmount(text)
        fc.pre('cents' in reading)
        // All digits of the text are read in their order: none is lost, and only zeros are added at the end.
        const written = text.replace(/\D/g, '').replace(/^0+/, '')
        const read = String(reading.cents).replace(/^0$/, '')
        expect(read.startsWith(written)).toBe(true)
        expect(read.slice(written.length)).toMatch(/^0{0,2}$/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a long hostile text is answered at once', () => {
    const began = Date.now()
    for (const text of ['1.'.repeat(50_000), '1'.repeat(100_000), `R$${' '.repeat(100_000)}`, '.,'.repeat(50_000)])
      readAmount(text)
    expect(Date.now() - began).toBeLessThan(1_000)
  })
})

describe('an amount is shown', () => {
  test.each([
    [0n, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [-5n, '-R$ 0,05'],
    [-100n, '-R$ 1,00'],
    [123_456n, 'R$ 1.234,56'],
    [-123_456n, '-R$ 1.234,56'],
    [99_999_999_999_999_999_999n, 'R$ 999.999.999.999.999.999,99'],
  ])('%s cents as %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text.replace('R$ ', 'R$\u00a0'))
  })

  test('as Intl writes its reais, negative ones too', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (amount) => {
        expect(formatCents(amount)).toBe(intl.format(amount / 100))
        expect(formatCents(BigInt(amount))).toBe(intl.format(amount / 100))
      }),
    )
  })

  test('exactly, however large; its opposite differs by the sign only', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (amount) => {
        expect(BigInt(formatCents(amount).replace(/\D/g, ''))).toBe(amount)
        expect(formatCents(-amount)).toBe(`-${formatCents(amount)}`)
      }),
    )
  })
})
