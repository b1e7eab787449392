import { describe, expect, test } from 'vitest'
import { checkIssuer, shippingAccount } from '../src/issuer.ts'

describe('the account of a shipping file', () => {
  test('gets the check digits that are not given, as each bank computes them', () => {
    expect(shippingAccount('001', { agency: '3073', account: '4705', covenant: '3128557', wallet: '17' })).toEqual({
      agency: '3073',
      agencyDv: '2',
      account: '00004705',
      accountDv: '8',
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
})
