import { describe, expect, it } from 'vitest'
import { parse240, shippingLines } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

const at = (line: string | undefined, from: number, to: number) => (line ?? '').slice(from - 1, to)
const kinds = ['fileHeader', 'lotHeader', 'P', 'Q', 'R', 'P', 'Q', 'lotTrailer', 'fileTrailer']

describe('CNAB 240 of Sicoob, read back by its manual', () => {
  const file = written(requestOf('756', [slipOf('756'), slipOf('756', { movement: 'write-off' })]))
  const records = parse240(file.bytes)
  const [header, lot, p, q, r, writeOff, , lotTrailer, trailer] = records.map(({ fields }) => fields)
  const account = '0432730000000036668'

  it('says who sends it', () => {
    expect(records.map(({ kind }) => kind)).toEqual(kinds)
    expect(header).toMatchObject({
      bank: '756',
      block: `${' '.repeat(20)}${account}0`,
      bankName: pad('SICOOB', 30),
      number: '000012',
      version: '081',
    })
    expect(lot).toMatchObject({
      version: '040',
      block: `${' '.repeat(20)}${account} `,
      message1: pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO.', 40),
      number: '00000012',
    })
  })

  it('says what is to be paid, with instalment, modality and form behind the number', () => {
    expect(p).toMatchObject({
      movement: '01',
      account: `${account} `,
      ourNumber: '000000042501014     ',
      wallet: '1',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      collectingAgencyDv: ' ',
      kind: '17',
      acceptance: 'N',
      interestCode: '2',
      interestDate: '31122026',
      interest: '000000000000100',
      protest: '300',
      writeOffCode: '0',
      writeOffDays: '   ',
    })
    expect(q).toMatchObject({ address: pad('PRACA DA SE, 12', 40), city: 'SAO JOSE DO RIO' })
    expect(r).toMatchObject({ fineCode: '2', fineDate: '31122026', fine: '000000000000200' })
    expect(lotTrailer).toMatchObject({ records: '000007', titles: '000002', total: '00000000000246912' })
    expect(trailer).toMatchObject({ lots: '000001', records: '000009' })
  })

  it('writes off without conditions', () => {
    expect(writeOff).toMatchObject({
      movement: '02',
      interestCode: '0',
      interestDate: '00000000',
      interest: '0'.repeat(15),
    })
  })
})

describe('CNAB 240 of Sicredi, read back by its manual', () => {
  const file = written(requestOf('748', [slipOf('748'), slipOf('748', { movement: 'write-off' })]))
  const records = parse240(file.bytes)
  const [header, lot, p, q, r, writeOff, , lotTrailer, trailer] = records.map(({ fields }) => fields)
  const account = '00165 0000000006238 '

  it('says who sends it', () => {
    expect(records.map(({ kind }) => kind)).toEqual(kinds)
    expect(header).toMatchObject({
      bank: '748',
      block: ' '.repeat(20) + account,
      bankName: pad('SICREDI', 30),
      version: '081',
    })
    expect(at(shippingLines(file.bytes, 240)[0], 167, 171)).toBe('01600')
    expect(lot).toMatchObject({ version: '040', block: ' '.repeat(20) + account, message1: ' '.repeat(40) })
  })

  it('says what is to be paid', () => {
    expect(p).toMatchObject({
      movement: '01',
      account,
      ourNumber: pad('262000035', 20),
      wallet: '1',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      kind: '17',
      acceptance: 'N',
      interestCode: '2',
      interestDate: '01012027',
      interest: '000000000000100',
      protest: '300',
      writeOffCode: '1',
      writeOffDays: '060',
    })
    expect(q).toMatchObject({ address: pad('PRACA DA SE, 12', 40), postalCode: '15015000' })
    expect(r).toMatchObject({ fineCode: '2', fineDate: '31122026', fine: '000000000000200' })
    expect(lotTrailer).toMatchObject({ records: '000007', titles: '000000' })
    expect(trailer).toMatchObject({ lots: '000001', records: '000009' })
  })

  it('writes off without conditions, and takes accounts of collections only, which have no digit', () => {
    expect(writeOff).toMatchObject({ movement: '02', interestCode: '3', interest: '0'.repeat(15) })
    const [, , p] = parse240(written(requestOf('748', undefined, { accountDv: '', account: '12345' })).bytes)
    expect(p?.fields['account']).toBe('00165 000000012345  ')
  })
})

it('numbers species as each bank does', () => {
  const kindOf = (bank: '748' | '756', species: 'DM' | 'DS' | 'RC' | 'OU') =>
    parse240(written(requestOf(bank, undefined, { species })).bytes)[2]?.fields['kind']
  const species = ['DM', 'DS', 'RC', 'OU'] as const
  expect(species.map((one) => kindOf('748', one))).toEqual(['03', '05', '17', '99'])
  expect(species.map((one) => kindOf('756', one))).toEqual(['02', '04', '17', '99'])
})
