import { describe, expect, it } from 'vitest'
import { matchKey, ourNumberDigits, type OurNumberInput } from '../src/match-key.ts'
import { readAsReturn, sampleBytes } from './samples.ts'

const keyOf = (input: OurNumberInput) => matchKey(input.bank, ourNumberDigits(input))
const firstKey = (name: string) => readAsReturn(sampleBytes(name)).events[0]?.ourNumber.key

describe('a slip of ours meets its record, whichever layout the bank sends', () => {
  it.each([
    ['bb-240-a.ret', { bank: '001', covenant: '3294860', nossoNumeroSequence: '196' }],
    ['bb-400-conv7-a.ret', { bank: '001', covenant: '1112245', nossoNumeroSequence: '290' }],
    ['bb-400-conv6-a.ret', { bank: '001', covenant: '180515', nossoNumeroSequence: '34' }],
    ['santander-240-a.ret', { bank: '033', nossoNumeroSequence: '104' }],
    ['santander-400-syn-a.ret', { bank: '033', nossoNumeroSequence: '1101' }],
    ['caixa-240-a.ret', { bank: '104', modality: '24', nossoNumeroSequence: '11136997' }],
    ['caixa-400-syn-a.ret', { bank: '104', modality: '14', nossoNumeroSequence: '1101' }],
    ['bradesco-240-syn-a.ret', { bank: '237', nossoNumeroSequence: '1101' }],
    ['bradesco-400-a.ret', { bank: '237', nossoNumeroSequence: '9' }],
    ['itau-240-syn-a.ret', { bank: '341', nossoNumeroSequence: '1101' }],
    ['itau-400-a.ret', { bank: '341', nossoNumeroSequence: '231327' }],
    ['sicredi-240-a.ret', { bank: '748', year: '17', byteId: '2', nossoNumeroSequence: '59' }],
    ['sicredi-400-syn-a.ret', { bank: '748', year: '26', byteId: '2', nossoNumeroSequence: '1101' }],
    ['sicredi-400-a.ret', { bank: '748', year: '16', byteId: '2', nossoNumeroSequence: '1' }],
    ['sicoob-240-a.ret', { bank: '756', nossoNumeroSequence: '8' }],
  ] as [string, OurNumberInput][])('%s', (name, input) => {
    expect(firstKey(name)).toBe(keyOf(input))
    expect(keyOf(input)).toMatch(/^\d{3}-\d+$/)
  })

  it('in both layouts of a bank the same slip has one key', () => {
    for (const [wide, narrow] of [['bradesco-400-a.ret', 'bradesco-240-syn-a.ret'], ['santander-400-syn-a.ret', 'santander-240-a.ret']] as const) {
      expect(firstKey(wide)?.length).toBe(firstKey(narrow)?.length)
    }
  })
})

it('has a key per covenant of Banco do Brasil', () => {
  const slip = (covenant: string, nossoNumero17 = false) => keyOf({ bank: '001', covenant, nossoNumeroSequence: '7', nossoNumero17 })
  expect(slip('1234')).toBe('001-12340000007')
  expect(slip('123456')).toBe('001-12345600007')
  expect(slip('123456', true)).toBe('001-00000000000000007')
  expect(slip('1234567')).toBe('001-12345670000000007')
  expect(slip('12345678')).toBe('001-12345678000000007')
})

it('makes no key of what is no nosso número', () => {
  expect(matchKey('237', '')).toBeNull()
  expect(matchKey('237', '0000')).toBeNull()
  expect(matchKey('237', '12A')).toBeNull()
  expect(matchKey('341', '123456789')).toBeNull()
  expect(matchKey('001', '123')).toBeNull()
})
