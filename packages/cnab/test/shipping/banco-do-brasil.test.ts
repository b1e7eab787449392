import { describe, expect, it } from 'vitest'
import { bancoDoBrasil240 } from '../../src/layouts/shipping-bb-240.ts'
import { readFields } from '../../src/record-reader.ts'
import { parse240, shippingLines } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

describe('CNAB 240 of Banco do Brasil, read back by its manual', () => {
  const file = written(
    requestOf('001', [
      slipOf('001'),
      slipOf('001', { movement: 'write-off', ourNumber: '31285570000000041', value: 5000n }),
    ]),
  )
  const records = parse240(file.bytes)
  const [header, lot, p, q, r, writeOffP, writeOffQ, lotTrailer, trailer] = records.map(({ fields }) => fields)

  it('has one lot with the segments of each slip', () => {
    expect(records.map(({ kind }) => kind)).toEqual([
      'fileHeader',
      'lotHeader',
      'P',
      'Q',
      'R',
      'P',
      'Q',
      'lotTrailer',
      'fileTrailer',
    ])
    expect(file).toMatchObject({ records: 9, entries: 1, writeOffs: 1, entriesTotal: 123_456n })
  })

  it('says who sends it', () => {
    expect(header).toEqual({
      bank: '001',
      lot: '0000',
      type: '0',
      documentType: '2',
      document: '11222333000181',
      block: '003128557001417019  0332510000000289353 ',
      name: pad('PONTIFICIAS OBRAS MISSIONARIAS', 30),
      bankName: pad('BANCO DO BRASIL S.A.', 30),
      direction: '1',
      date: '21112026',
      time: '180509',
      number: '000012',
      version: '083',
      situation: ' '.repeat(20),
    })
    expect(lot).toMatchObject({
      lot: '0001',
      type: '1',
      operation: 'R',
      service: '01',
      version: '042',
      document: '011222333000181',
      block: '003128557001417019  0332510000000289353 ',
      message1: pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO.', 40),
      message2: ' '.repeat(40),
      number: '00000012',
      date: '21112026',
    })
  })

  it('says what is to be paid', () => {
    expect(p).toEqual({
      bank: '001',
      lot: '0001',
      type: '3',
      number: '00001',
      movement: '01',
      account: '0332510000000289353 ',
      ourNumber: '31285570000000042   ',
      wallet: '7',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      kind: '17',
      acceptance: 'N',
      issued: '20112026',
      interestCode: '2',
      interestDate: '01012027',
      interest: '000000000000100',
      reference: pad('BOLETO-77', 25),
      protest: '300',
      collectingAgencyDv: ' ',
      writeOffCode: '0',
      writeOffDays: '000',
      currency: '09',
    })
    expect(r).toEqual({ number: '00003', movement: '01', fineCode: '2', fineDate: '01012027', fine: '000000000000200' })
  })

  it('says by whom, in capitals without accents, texts cut', () => {
    expect(q).toEqual({
      number: '00002',
      movement: '01',
      documentType: '2',
      document: '012345678000195',
      name: pad('DIOCESE DE SAO JOSE DO RIO PRETO', 40),
      address: pad('PRACA DA SE, 12', 40),
      district: pad('CENTRO', 15),
      postalCode: '15015000',
      city: 'SAO JOSE DO RIO',
      uf: 'SP',
    })
  })

  it('writes off without fine and interest', () => {
    expect(writeOffP).toMatchObject({
      number: '00004',
      movement: '02',
      ourNumber: '31285570000000041   ',
      value: '000000000005000',
      interestCode: '3',
      interestDate: '00000000',
      interest: '0'.repeat(15),
    })
    expect(writeOffQ).toMatchObject({ number: '00005', movement: '02' })
  })

  it('counts its records, and tells no sum, which this bank does not read', () => {
    expect(lotTrailer).toEqual({
      bank: '001',
      lot: '0001',
      type: '5',
      records: '000007',
      titles: '000000',
      total: '0'.repeat(17),
    })
    expect(trailer).toEqual({ bank: '001', lot: '9999', type: '9', lots: '000001', records: '000009' })
  })

  it('takes the 11 digits of older covenants with their check digit, and other wallets as simple', () => {
    const slip = slipOf('001', { ourNumber: '18051500034', ourNumberDv: 'X' })
    const [, , p] = parse240(written(requestOf('001', [slip], { covenant: '180515', wallet: '18' })).bytes)
    expect(p?.fields).toMatchObject({ ourNumber: '18051500034X        ', wallet: '1' })
  })

  it('leaves out what the issuer does not ask for', () => {
    const plain = { finePercent: '', interestPercentMonth: 0, writeOffDays: undefined, instructions: '' }
    const kinds = parse240(written(requestOf('001', [slipOf('001')], plain)).bytes)
    expect(kinds.map(({ kind }) => kind)).toEqual(['fileHeader', 'lotHeader', 'P', 'Q', 'lotTrailer', 'fileTrailer'])
    expect(kinds[2]?.fields).toMatchObject({
      interestCode: '3',
      interestDate: '00000000',
      interest: '0'.repeat(15),
      writeOffCode: '0',
      writeOffDays: '000',
    })
  })

  it('is read by the same table that wrote it', () => {
    const line = shippingLines(file.bytes, 240)[2] ?? ''
    expect(readFields(bancoDoBrasil240.segmentP, line)).toMatchObject({
      ourNumber: '31285570000000042',
      value: '000000000123456',
      dueDate: '31122026',
    })
  })
})
