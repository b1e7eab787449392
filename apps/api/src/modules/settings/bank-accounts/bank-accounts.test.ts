import type { BankAccount } from '@seara/contract/settings/bank-accounts'
import { expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: staff } = await signIn(seara)
const path = '/api/bank-account'
const body = { bank_name: 'Banco do Brasil', bank_number: '001', agency: '3475-4', account_number: '12.345-X' }

const create = async (change: object = {}) =>
  (await request('POST', path, { token: admin, body: { ...body, ...change } })).json<BankAccount>()
const listed = async (token?: string, query = '') =>
  (await request('GET', path + query, { token })).json<BankAccount[]>()

test('visitors see a bank account’s id and bank only, staff see agency and number', async () => {
  const account = await create()
  expect(account).toEqual({ id: account.id, ...body })
  expect(await listed()).toEqual([{ id: account.id, bank_name: 'Banco do Brasil' }])
  expect(await listed(staff)).toEqual([{ ...account, version: expect.any(Number) as number }])
  expect(await listed(staff, '?origin=public')).toEqual([{ id: account.id, bank_name: 'Banco do Brasil' }])
})

test('visitors see agency and account of those that share a bank’s name, and of no other', async () => {
  const { id: one } = await create({ bank_name: 'Caixa Econômica', agency: '1', account_number: '10' })
  const { id: two } = await create({ bank_name: 'CAIXA ECONOMICA', agency: '1', account_number: '20' })
  const { id: alone } = await create({ bank_name: 'Bradesco' })
  for (const seen of [await listed(), await listed(staff, '?origin=public')]) {
    expect(seen.filter(({ id }) => [one, two, alone].includes(id))).toEqual([
      { id: alone, bank_name: 'Bradesco' },
      { id: two, bank_name: 'CAIXA ECONOMICA', agency: '1', account_number: '20' },
      { id: one, bank_name: 'Caixa Econômica', agency: '1', account_number: '10' },
    ])
  }
})

test('a change leaves absent fields as they are', async () => {
  const { id } = await create()
  const changed = await request('PUT', `${path}/${id}`, { token: admin, body: { bank_name: 'BB', agency: '' } })
  expect(changed.json()).toEqual({ ...body, id, bank_name: 'BB', agency: null })
})

test('a bank has three digits, also when its zeros were not typed', async () => {
  for (const [typed, kept] of [
    ['1', '001'],
    ['33', '033'],
    ['341', '341'],
    ['', null],
  ] as const)
    expect(await create({ bank_number: typed })).toMatchObject({ bank_number: kept })
})

test('a deleted account leaves the lists but its row stays for what was received in it', async () => {
  const { id } = await create()
  expect((await request('DELETE', `${path}/${id}`, { token: admin })).statusCode).toBe(204)
  expect((await listed(staff)).map((account) => account.id)).not.toContain(id)
  expect(await db.selectFrom('bank_account').select('bank_name').where('id', '=', id).execute()).toHaveLength(1)
  expect((await request('DELETE', `${path}/${id}`, { token: admin })).statusCode).toBe(404)
  expect((await request('PUT', `${path}/${id}`, { token: admin, body })).statusCode).toBe(404)
})

const numbers = { bank_number: '341', agency: '0171', account_number: '59884-7' }
const remove = async (id: number) =>
  expect((await request('DELETE', `${path}/${id}`, { token: admin })).statusCode).toBe(204)

test('a deleted account that is registered again comes back with its id and the new fields', async () => {
  const { id } = await create({ bank_name: 'Itau', ...numbers })
  await remove(id)
  const again = { bank_name: 'Itaú', bank_number: '341', agency: '171', account_number: '59.884' }
  expect(await create(again)).toEqual({ id, ...again })
  expect((await listed(staff)).filter((account) => account.id === id)).toMatchObject([again])
  const history = await request('GET', `/api/history/bank_account/${id}`, { token: admin })
  expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
    'restore',
    'delete',
    'create',
  ])
  const other = await create({ bank_name: 'Itaú', ...numbers })
  expect(other.id).not.toBe(id)
})

test('another agency, number or bank is another account', async () => {
  const own = { bank_number: '237', agency: '1234-5', account_number: '777-1' }
  const { id } = await create(own)
  await remove(id)
  for (const change of [{ agency: '1235-5' }, { account_number: '777-2' }, { bank_number: '104' }])
    expect((await create({ ...own, ...change })).id).not.toBe(id)
})

test('of two who register a deleted account again at once, one brings it back', async () => {
  const own = { bank_number: '756', agency: '3300', account_number: '4444-5' }
  const { id } = await create(own)
  await remove(id)
  const made = await Promise.all([create(own), create(own)])
  expect(made.filter((account) => account.id === id)).toHaveLength(1)
})

test('an account does not become one that was deleted', async () => {
  const own = { bank_number: '748', agency: '0101', account_number: '2222-3' }
  const { id } = await create(own)
  await remove(id)
  const typo = await create({ ...own, account_number: '2222-4' })
  const change = { account_number: '2222-3' }
  const refused = await request('PUT', `${path}/${typo.id}`, { token: admin, body: change })
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
    422,
    ['account_number'],
  ])
  await remove(typo.id)
  expect((await create(own)).id).toBe(id)
})

test('writes are the admin’s, and bad input is named', async () => {
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const) {
    expect((await request(method, address, { body })).statusCode).toBe(401)
    expect((await request(method, address, { token: staff, body })).statusCode).toBe(403)
  }
  const refused = await request('POST', path, { token: admin, body: { agency: 7, bank_number: 'a'.repeat(11) } })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json<{ errors: object }>().errors).toSorted()).toEqual([
    'agency',
    'bank_name',
    'bank_number',
  ])
})
