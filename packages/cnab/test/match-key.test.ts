import { makeSlip, type SlipInput } from '@seara/boleto/slip'
import { describe, expect, it } from 'vitest'
import { matchKey } from '../src/match-key.ts'
import { readAsReturn, sampleBytes } from './samples.ts'

const slip = { dueDate: '2026-12-10', amountCents: 1000n }

/** The key of a slip that `makeSlip` of the package boleto makes. */
function keyOf(input: SlipInput) {
  return matchKey(input.bank, makeSlip(input).ourNumber.registered)
}

const firstKey = (name: string) => readAsReturn(sampleBytes(name)).events[0]?.ourNumber.key

const bancoDoBrasil = (covenant: string, sequence: string) => ({
  bank: '001' as const,
  agency: '1234',
  account: '123456',
  wallet: '17',
  covenant,
  sequence,
  ...slip,
})
const santander = (sequence: string): SlipInput => ({
  bank: '033',
  beneficiaryCode: '1234567',
  wallet: '101',
  sequence,
  ...slip,
})
const caixa = (modality: string, sequence: string): SlipInput => ({
  bank: '104',
  agency: '1234',
  beneficiaryCode: '123456',
  modality,
  sequence,
  ...slip,
})
const bradesco = (sequence: string): SlipInput => ({
  bank: '237',
  agency: '1234',
  account: '123456',
  wallet: '09',
  sequence,
  ...slip,
})
const itau = (sequence: string): SlipInput => ({
  bank: '341',
  agency: '1234',
  account: '56789',
  wallet: '109',
  sequence,
  ...slip,
})
const sicredi = (year: string, sequence: string): SlipInput => ({
  bank: '748',
  agency: '0165',
  post: '08',
  beneficiaryCode: '23456',
  collectionType: '1',
  wallet: '1',
  year,
  byteId: '2',
  sequence,
  ...slip,
})
const sicoob = (sequence: string): SlipInput => ({
  bank: '756',
  agency: '3123',
  beneficiaryCode: '45678',
  wallet: '1',
  modality: '01',
  installment: '1',
  sequence,
  ...slip,
})

describe('a slip of ours meets its record, whichever layout the bank sends', () => {
  it.each([
    ['bb-240-a.ret', bancoDoBrasil('3294860', '196')],
    ['bb-400-conv7-a.ret', bancoDoBrasil('1112245', '290')],
    ['bb-400-conv6-a.ret', bancoDoBrasil('180515', '34')],
    ['santander-240-a.ret', santander('104')],
    ['santander-400-syn-a.ret', santander('1101')],
    ['caixa-240-a.ret', caixa('24', '11136997')],
    ['caixa-400-syn-a.ret', caixa('14', '1101')],
    ['bradesco-240-syn-a.ret', bradesco('1101')],
    ['bradesco-400-a.ret', bradesco('9')],
    ['itau-240-syn-a.ret', itau('1101')],
    ['itau-400-a.ret', itau('231327')],
    ['sicredi-240-a.ret', sicredi('17', '59')],
    ['sicredi-400-syn-a.ret', sicredi('26', '1101')],
    ['sicredi-400-a.ret', sicredi('16', '1')],
    ['sicoob-240-a.ret', sicoob('8')],
  ])('%s', (name, input) => {
    expect(keyOf(input)).toMatch(/^\d{3}-\d+$/)
    expect(firstKey(name)).toBe(keyOf(input))
  })
})

it('has a key per covenant of Banco do Brasil', () => {
  expect(keyOf(bancoDoBrasil('1234', '7'))).toBe('001-12340000007')
  expect(keyOf(bancoDoBrasil('123456', '7'))).toBe('001-12345600007')
  expect(keyOf({ ...bancoDoBrasil('123456', '7'), wallet: '18', nossoNumero17: true })).toBe('001-00000000000000007')
  expect(keyOf(bancoDoBrasil('1234567', '7'))).toBe('001-12345670000000007')
  expect(keyOf(bancoDoBrasil('12345678', '7'))).toBe('001-12345678000000007')
})

it('makes no key of what is no nosso número', () => {
  expect(matchKey('237', '')).toBeNull()
  expect(matchKey('237', '0000')).toBeNull()
  expect(matchKey('237', '12A')).toBeNull()
  expect(matchKey('341', '123456789')).toBeNull()
  expect(matchKey('001', '123')).toBeNull()
})
