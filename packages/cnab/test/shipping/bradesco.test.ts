import { describe, expect, it } from 'vitest'
import { dailyInterest } from '../../src/shipping/draft.ts'
import { parse400 } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

describe('CNAB 400 of Bradesco, read back by its manual', () => {
  const file = written(
    requestOf('237', [
      slipOf('237'),
      slipOf('237', { movement: 'write-off', ourNumber: '00000000309', ourNumberDv: 'P' }),
    ]),
  )
  const records = parse400(file.bytes)
  const [header, entry, messages, writeOff, trailer] = records.map(({ fields }) => fields)

  it('says who sends it, and numbers its records', () => {
    expect(records.map(({ kind }) => kind).join('')).toBe('01219')
    expect(header).toEqual({
      literal: '01REMESSA',
      service: pad('01COBRANCA', 17),
      company: '00000000000004466911',
      name: pad('PONTIFICIAS OBRAS MISSIONARIAS', 30),
      bank: pad('237BRADESCO', 18),
      date: '211126',
      system: 'MX',
      number: '0000012',
      record: '000001',
    })
    expect(records.map(({ fields }) => fields['record'])).toEqual(['000001', '000002', '000003', '000004', '000005'])
    expect(trailer).toEqual({ record: '000005' })
  })

  it('says what is to be paid and by whom', () => {
    expect(entry).toEqual({
      identification: '00090142000169102',
      reference: pad('BOLETO-77', 25),
      fineCode: '2',
      fine: '0200',
      ourNumber: '00000000310',
      ourNumberDv: '5',
      issuedBy: '2',
      movement: '01',
      document: 'ABCDE12345',
      due: '311226',
      value: '0000000123456',
      kind: '05',
      issued: '201126',
      instruction1: '18',
      instruction2: '60',
      dailyInterest: '0000000000041',
      documentType: '02',
      payerDocument: '12345678000195',
      payerName: pad('DIOCESE DE SAO JOSE DO RIO PRETO', 40),
      payerAddress: pad('PRACA DA SE, 12', 40),
      postalCode: '15015000',
      record: '000002',
    })
    expect(messages).toMatchObject({
      message1: pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO. DUVIDAS: (61) 3340-4494', 80),
      message2: ' '.repeat(80),
      identification: '0090142000169102',
      ourNumber: '000000003105',
    })
  })

  it('asks for no fine, interest or instruction where a slip is written off', () => {
    expect(writeOff).toMatchObject({
      movement: '02',
      ourNumber: '00000000309',
      ourNumberDv: 'P',
      fineCode: '0',
      fine: '0000',
      instruction1: '00',
      instruction2: '00',
      dailyInterest: '0'.repeat(13),
    })
  })

  it('charges interest by day, half a cent rounded up', () => {
    expect(dailyInterest(123_456n, 100n)).toBe(41n)
    expect(dailyInterest(4500n, 100n)).toBe(2n)
    expect(dailyInterest(100n, 0n)).toBe(0n)
  })
})

it('takes payers with a CPF and with a CNPJ of letters', () => {
  const payer = slipOf('237').payer
  const slips = ['123.456.789-09', '12.ABC.345/01DE-35'].map((document) =>
    slipOf('237', { payer: { ...payer, document } }),
  )
  const details = parse400(written(requestOf('237', slips, { instructions: '' })).bytes).filter(
    ({ kind }) => kind === '1',
  )
  expect(details.map(({ fields }) => [fields['documentType'], fields['payerDocument']])).toEqual([
    ['01', '00012345678909'],
    ['02', '12ABC34501DE35'],
  ])
})
