import { expect, test } from 'vitest'
import { isSameAccount } from '../src/account-number.ts'

const account = { bank_number: '001', agency: '3475-4', account_number: '12.345-X' }

test.each([
  {},
  { bank_number: '1', agency: '03475-4', account_number: '12345-x' },
  { agency: '3475', account_number: '0012345' },
  { agency: '34754', account_number: '12345X' },
])('%o is the same account', (change) => {
  const other = { ...account, ...change }
  expect([isSameAccount(account, other), isSameAccount(other, account)]).toEqual([true, true])
})

test.each([
  { bank_number: '033' },
  { agency: '3476-4' },
  { agency: '3475-5' },
  { account_number: '12.346-X' },
  { account_number: '12.345-1' },
  { account_number: '1.234-5' },
  { account_number: null },
  { agency: null },
  { bank_number: null },
  { bank_number: null, agency: null },
])('%o is another account', (change) => {
  const other = { ...account, ...change }
  expect([isSameAccount(account, other), isSameAccount(other, account)]).toEqual([false, false])
})

test('Santander’s two numbers are one bank, and an account without an agency or without a number is told by the rest', () => {
  expect(isSameAccount({ ...account, bank_number: '033' }, { ...account, bank_number: '034' })).toBe(true)
  const nubank = { bank_number: '260', agency: null, account_number: '98765-4' }
  expect(isSameAccount(nubank, nubank)).toBe(true)
  expect(isSameAccount(nubank, { ...nubank, bank_number: '077' })).toBe(false)
  // Two accounts of one bank may both have been registered by its name alone.
  const named = { ...nubank, account_number: null }
  expect(isSameAccount(named, named)).toBe(false)
})
