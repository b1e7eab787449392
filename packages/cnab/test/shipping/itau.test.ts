import { expect, it } from 'vitest'
import { parseItau } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

const records = parseItau(
  written(requestOf('341', [slipOf('341'), slipOf('341', { movement: 'write-off', ourNumber: '00000041' })])).bytes,
)
const [header, entry, fine, writeOff, trailer] = records.map(({ fields }) => fields)

it('says who sends it, and numbers its records', () => {
  expect(records.map(({ kind }) => kind).join('')).toBe('01219')
  expect(header).toEqual({
    literal: pad('01REMESSA01COBRANCA', 26),
    account: pad('005700721926', 20),
    name: pad('PONTIFICIAS OBRAS MISSIONARIAS', 30),
    bank: pad('341BANCO ITAU SA', 18),
    date: '211126',
    record: '000001',
  })
  expect(trailer).toEqual({ record: '000005' })
})

it('says what is to be paid and by whom', () => {
  expect(entry).toEqual({
    documentType: '02',
    document: '11222333000181',
    account: '005700721926',
    reference: pad('BOLETO-77', 25),
    ourNumber: '00000042',
    wallet: '109',
    walletCode: 'I',
    movement: '01',
    number: 'ABCDE12345',
    due: '311226',
    value: '0000000123456',
    bank: '341',
    kind: '05',
    acceptance: 'N',
    issued: '201126',
    instruction1: '10',
    instruction2: '92',
    dailyInterest: '0000000000041',
    payerDocumentType: '02',
    payerDocument: '12345678000195',
    payerName: 'DIOCESE DE SAO JOSE DO RIO PRE',
    payerAddress: pad('PRACA DA SE, 12', 40),
    payerDistrict: pad('CENTRO', 12),
    postalCode: '15015000',
    city: 'SAO JOSE DO RIO',
    uf: 'SP',
    days: '60',
    record: '000002',
  })
  expect(fine).toEqual({ fineCode: '2', fineDate: '31122026', fine: '0000000000200', record: '000003' })
})

it('tells of a write-off only what the bank finds it by', () => {
  expect(writeOff).toMatchObject({
    account: '005700721926',
    ourNumber: '00000041',
    wallet: '109',
    movement: '02',
    value: '0000000123456',
    due: '000000',
    kind: '00',
    instruction1: '00',
    instruction2: '00',
    dailyInterest: '0'.repeat(13),
    payerName: ' '.repeat(30),
    days: '00',
  })
})

it('leaves out what the issuer does not ask for', () => {
  const plain = {
    finePercent: '',
    interestPercentMonth: 0,
    writeOffDays: undefined,
    acceptance: 'A',
    species: 'DS',
  } as const
  const kinds = parseItau(written(requestOf('341', undefined, plain)).bytes)
  expect(kinds.map(({ kind }) => kind).join('')).toBe('019')
  expect(kinds[1]?.fields).toMatchObject({ instruction2: '00', days: '00', kind: '08', acceptance: 'A' })
})
