import { describe, expect, it } from 'vitest'
import { parse240 } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

describe('CNAB 240 of Caixa, read back by its manual', () => {
  const records = parse240(written(requestOf('104')).bytes)
  const [header, lot, p, q, r, lotTrailer, trailer] = records.map(({ fields }) => fields)

  it('says who sends it', () => {
    expect(header).toMatchObject({
      bank: '104',
      block: `${'0'.repeat(20)}00123665432100000000`,
      bankName: pad('CAIXA ECONOMICA FEDERAL', 30),
      direction: '1',
      number: '000012',
      version: '101',
      situation: pad('REMESSA-PRODUCAO', 20),
    })
    expect(lot).toMatchObject({
      version: '060',
      block: `6543210${'0'.repeat(13)}00123665432100000000`,
      number: '00000012',
    })
  })

  it('says what is to be paid and by whom', () => {
    expect(p).toMatchObject({
      movement: '01',
      account: '00123665432100000000',
      ourNumber: '00014000000000000077',
      wallet: '1',
      document: pad('ABCDE12345', 15),
      due: '31122026',
      value: '000000000123456',
      reference: pad('ABCDE12345', 25),
      interestCode: '2',
      interestDate: '01012027',
      interest: '000000000000100',
      writeOffCode: '1',
      writeOffDays: '060',
    })
    expect(q).toMatchObject({ document: '012345678000195', city: 'SAO JOSE DO RIO' })
    expect(r).toMatchObject({ fineCode: '2', fineDate: '01012027', fine: '000000000000200' })
    expect(lotTrailer).toMatchObject({ records: '000005', titles: '000001', total: '00000000000123456' })
    expect(trailer).toMatchObject({ lots: '000001', records: '000007' })
  })

  it('writes codes of 7 digits in the later versions of the layout', () => {
    const [header, lot, p] = parse240(
      written(requestOf('104', [slipOf('104')], { beneficiaryCode: '1100001' })).bytes,
    ).map(({ fields }) => fields)
    expect(header).toMatchObject({ block: `${'0'.repeat(20)}00123611000010000000`, version: '107' })
    expect(lot).toMatchObject({ block: `1100001${'0'.repeat(13)}00123600000000000000`, version: '067' })
    expect(p).toMatchObject({ account: '00123611000010000000' })
  })
})
