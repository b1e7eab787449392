import { describe, expect, test } from 'vitest'
import { bancoDoBrasilDigit } from '../src/banks/banco-do-brasil.ts'
import { bradescoDigit } from '../src/banks/bradesco.ts'
import { caixaDigit } from '../src/banks/caixa.ts'
import { sicoobDigit } from '../src/banks/sicoob.ts'
import { modulo10, modulo11 } from '../src/check-digits.ts'
import { readLine } from '../src/digitable-line.ts'
import { makeSlip } from '../src/slip.ts'
import { checkDigits, derivedSlips, inputOf, slips, type ReferenceCheckDigit } from './reference.ts'

test('the reference holds 87 slips, 24 derived ones and 32 check digits', () => {
  expect([slips.length, derivedSlips.length, checkDigits.length]).toEqual([87, 24, 32])
})

describe('each reference slip comes out to the digit', () => {
  test.each([...slips, ...derivedSlips])('$id', (reference) => {
    const slip = makeSlip(inputOf(reference))
    expect(slip).toMatchObject({
      dueDateFactor: reference.expected.fatorVencimento,
      freeField: reference.expected.campoLivre,
      barcode: reference.expected.barcode,
      line: reference.expected.linhaDigitavel,
      formattedLine: reference.expected.linhaDigitavelFormatted,
    })
    expect(readLine(reference.expected.linhaDigitavelFormatted)).toMatchObject({
      valid: true,
      barcode: reference.expected.barcode,
    })
  })
})

describe('the nosso número is printed as the source prints it', () => {
  const printed = slips.filter(({ expected }) => expected.nossoNumeroDisplayInSource)
  // One source writes Bradesco's wallet with three digits instead of two.
  const withTwoDigits = (text: string) => text.replace(/^0(\d\d\/\d{11}-)/, '$1')
  test.each(printed)('$id', (reference) => {
    const expected = reference.expected.nossoNumeroDisplayInSource ?? ''
    const { printed } = makeSlip(inputOf(reference)).ourNumber
    expect(printed).toBe(reference.bank === '237' ? withTwoDigits(expected) : expected)
  })
})

describe('each reference check digit is computed', () => {
  test.each(checkDigits)('$bank $kind $input', (reference) => {
    expect(checkDigitOf(reference)).toBe(reference.expectedCheckDigit)
  })
})

/** The check digit of one of the reference's cases, computed with the package's function for that bank and kind. */
function checkDigitOf({ bank, kind, input }: ReferenceCheckDigit): string {
  const value = (name: string) => input[name] ?? ''
  switch (`${bank} ${kind}`) {
    case '001 agency':
    case '001 account':
      return bancoDoBrasilDigit(value(kind))
    case '237 agency':
    case '237 account':
      return bradescoDigit(value(kind))
    case '237 nossoNumero':
      return bradescoDigit(value('wallet') + value('nossoNumero'))
    case '756 nossoNumero':
      return sicoobDigit(value('agency') + value('beneficiaryCode').padStart(10, '0') + value('nossoNumero'))
    case '033 nossoNumero':
      return modulo11(value('nossoNumero'), { ten: '0', eleven: '0' })
    case '341 nossoNumero':
      return modulo10(value('agency') + value('account') + value('wallet') + value('nossoNumero'))
    case '748 nossoNumero':
      return makeSlip({
        bank: '748',
        agency: value('agency'),
        post: value('post'),
        beneficiaryCode: value('beneficiaryCode'),
        year: value('year'),
        byteId: value('byteId'),
        sequence: value('nossoNumero'),
        dueDate: '2026-10-10',
        amountCents: 100,
      }).ourNumber.checkDigit
    case '104 beneficiaryCode':
      return caixaDigit(value('beneficiaryCode'))
    default:
      throw new Error(`No such reference: ${bank} ${kind}`)
  }
}
