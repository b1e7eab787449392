import { describe, expect, test } from 'vitest'
import { checkIssuer, shippingAccount } from '../src/issuer.ts'

describe('the account of a shipping file', () => {
  test('gets the check digits that are not given, as each bank computes them', () => {
    expect(shippingAccount('001', { agency: '3073', account: '4705', covenant: '3128557', wallet: '17' })).toEqual({
      agency: '3073',
      agencyDv: '2',
      account: '00004705',
      accountDv: '8',
      wallet: '17',
      modality: '',
      formType: '',
    })
    expect(shippingAccount('237', { agency: '1172', account: '0403005' })).toMatchObject({
      account: '0403005',
      accountDv: '2',
    })
    expect(shippingAccount('104', { agency: '1234', beneficiaryCode: '123456' })).toMatchObject({
      agency: '1234',
      agencyDv: '3',
      account: '',
    })
    expect(shippingAccount('341', { agency: '0057', account: '12345' })).toMatchObject({ accountDv: '7' })
    expect(shippingAccount('756', { agency: '4327', account: '3666' })).toMatchObject({
      agencyDv: '3',
      account: '0000003666',
      accountDv: '8',
    })
  })

  // Some of the cooperatives in Sicoob's list (Layouts para troca de informações, planilha 01).
  test.each(['0001-9', '1001-4', '1003-0', '2015-0', '3001-5', '4615-9'])('knows the cooperative %s', (cooperative) => {
    const [agency = '', agencyDv] = cooperative.split('-')
    expect(shippingAccount('756', { agency, account: '1' }).agencyDv).toBe(agencyDv)
  })

  test('takes what is preset where nothing is given, and no digit where the bank computes none', () => {
    expect(shippingAccount('756', { agency: '4327', account: '3666' })).toMatchObject({
      wallet: '1',
      modality: '01',
      formType: '4',
    })
    expect(shippingAccount('033', { agency: '1234', account: '13001234' })).toMatchObject({
      agencyDv: '',
      account: '013001234',
      accountDv: '',
      wallet: '101',
    })
    expect(shippingAccount('748', { agency: '0165', account: '623' })).toMatchObject({ agencyDv: '', accountDv: '' })
  })

  test('keeps the ones that are', () => {
    expect(shippingAccount('001', { agency: '3073', agencyDv: 'x', account: '4705', accountDv: '1' })).toMatchObject({
      agencyDv: 'X',
      accountDv: '1',
    })
  })
})

test('what only shipping files ask is checked, and never missing for a slip', () => {
  const bradesco = { agency: '1172', account: '0403005', wallet: '09' }
  expect(checkIssuer('237', bradesco).errors).toEqual([])
  expect(checkIssuer('237', { ...bradesco, beneficiaryCode: '44.669' }).errors).toMatchObject([
    { field: 'beneficiaryCode' },
  ])
  const sicoob = { agency: '4327', beneficiaryCode: '36668' }
  expect(checkIssuer('756', sicoob).errors).toEqual([])
  expect(checkIssuer('756', { ...sicoob, formType: '2' }).errors).toMatchObject([{ field: 'formType' }])
  expect(checkIssuer('033', { beneficiaryCode: '282033', transmissionCode: '1'.repeat(16) }).errors).toMatchObject([
    { field: 'transmissionCode' },
  ])
})
