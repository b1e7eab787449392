import type { CreditType } from '@seara/contract/settings/credit-types'
import { expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: staff } = await signIn(seara)
const path = '/api/credit-type'

const descriptions = async (token?: string) =>
  (await request('GET', path, { token })).json<CreditType[]>().map(({ description }) => description)

test('a new installation has the four credit types, which anyone may read', async () => {
  expect(await descriptions()).toEqual(['Depósito', 'Transferência (TED)', 'PIX', 'Boleto'])
  expect(await descriptions(staff)).toEqual(['Depósito', 'Transferência (TED)', 'PIX', 'Boleto'])
})

test('an admin adds, renames and takes away types; the row stays', async () => {
  const added = await request('POST', path, { token: admin, body: { description: 'Cheque' } })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<CreditType>()
  expect(
    (await request('PUT', `${path}/${id}`, { token: admin, body: { description: 'Cheque nominal' } })).json(),
  ).toEqual({ id, description: 'Cheque nominal' })
  expect(await descriptions()).toContain('Cheque nominal')
  expect((await request('DELETE', `${path}/${id}`, { token: admin })).statusCode).toBe(204)
  expect(await descriptions()).not.toContain('Cheque nominal')
  expect(await db.selectFrom('credit_type').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect((await request('PUT', `${path}/${id}`, { token: admin, body: { description: 'Cheque' } })).statusCode).toBe(
    404,
  )
})

test('writes are the admin’s, and bad input is named', async () => {
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const) {
    expect((await request(method, address, { body: {} })).statusCode).toBe(401)
    expect((await request(method, address, { token: staff, body: {} })).statusCode).toBe(403)
  }
  for (const description of [undefined, '  ', 7, 'a\0b', 'a'.repeat(256)]) {
    expect((await request('POST', path, { token: admin, body: { description } })).statusCode).toBe(422)
  }
})
