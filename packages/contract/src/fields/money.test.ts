import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestMoney } from './money-text.ts'
import { moneyOf, positiveMoney, requiredMoney, signedMoney } from './money.ts'

const field = requiredMoney()
const messageOf = (value: unknown, schema: typeof field = field) => schema.safeParse(value).error?.issues[0]?.message

describe('an amount of money', () => {
  test.each([
    [1234.5, 123_450n],
    [0.1, 10n],
    [0, 0n],
    [9_999_999_999.99, largestMoney],
    ['1.234,56', 123_456n],
    ['R$ 1.234,56', 123_456n],
    ['R$\u00a01.234', 123_400n],
    ['  r$1234,5 ', 123_450n],
    ['1.234', 123_400n],
    ['1234.56', 123_456n],
    ['10', 1000n],
    ['1.234.567', 123_456_700n],
  ])('%j reads as %s cents', (written, cents) => {
    expect(field.parse(written)).toBe(cents)
  })

  test('any number of reais and cents is read exactly, as JSON and as people write it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largestMoney }), (cents) => {
        const [whole, decimals] = [cents / 100n, String(cents % 100n).padStart(2, '0')]
        expect(field.parse(JSON.parse(`${whole}.${decimals}`))).toBe(cents)
        expect(field.parse(`${whole}.${decimals}`)).toBe(cents)
        expect(field.parse(`R$ ${whole.toLocaleString('pt-BR')},${decimals}`)).toBe(cents)
        expect(field.parse(moneyOf(cents))).toBe(cents)
      }),
    )
  })

  test.each([1.005, 0.001, 1e-7, 1.234, '1,234', '1.2345', '1.234,567', 'R$ 0,001'])(
    '%j has more than two decimals and is refused',
    (written) => {
      expect(messageOf(written)).toBe('O valor aceita no máximo duas casas decimais')
    },
  )

  test.each([10_000_000_000, 1e21, '99.999.999.999,00'])('%j is above the maximum', (written) => {
    expect(messageOf(written)).toBe('O valor máximo é R$ 9.999.999.999,99')
  })

  test.each(['1,234.56', '10.000,5.0', '1,2,3', '1..2', '12.34,56'])('%j is not guessed', (written) => {
    expect(messageOf(written)).toBe('Pode ter duas leituras; escreva como 1.234,56')
  })

  test.each(['abc', '1e3', '0x10', '١٢', '1 234', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY, '9'.repeat(60)])(
    '%j is no amount',
    (written) => {
      expect(messageOf(written)).toBe('Informe um valor em reais, como 1.234,56')
    },
  )

  test('it must be there, and not below zero', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(messageOf(nothing)).toBe('*O campo valor é obrigatório')
    for (const negative of [-1, '-1', '-1,00', 'R$ -1,00'])
      expect(messageOf(negative)).toBe('O valor não pode ser negativo')
  })

  test('where it must be more than zero, zero is refused in the words of the specification', () => {
    expect(messageOf(0, positiveMoney())).toBe('Valor precisa ser maior que zero')
    expect(positiveMoney().parse('0,01')).toBe(1n)
  })
})

describe('a difference of money', () => {
  test.each([
    [-1234.5, -123_450n],
    ['-1.234,56', -123_456n],
    ['- 0,05', -5n],
    ['\u22120,05', -5n],
    [0, 0n],
    [-0, 0n],
    ['3', 300n],
  ])('%j reads as %s cents', (written, cents) => {
    expect(signedMoney().parse(written)).toBe(cents)
  })

  test('it is refused like an amount', () => {
    const messageOf = (value: unknown) => signedMoney().safeParse(value).error?.issues[0]?.message
    expect(messageOf(-0.125)).toBe('O valor aceita no máximo duas casas decimais')
    for (const none of ['--1', '1-', 'R$ -5']) expect(messageOf(none)).toBe('Informe um valor em reais, como 1.234,56')
    expect(messageOf(-1e12)).toBe('O valor máximo é R$ 9.999.999.999,99')
    for (const none of ['-', 'x', '']) expect(signedMoney().safeParse(none).success, none).toBe(false)
  })
})
