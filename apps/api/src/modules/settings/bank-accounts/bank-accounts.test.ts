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
