import type { Paged } from '@seara/contract/core/paging'
import type { Product } from '@seara/contract/campaigns/products'
import { expect, test } from 'vitest'
import { createProduct, productPath as path } from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, signedInApp, statusesOf } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()
const listed = async (query = '', by: string | undefined = token) =>
  answered(await request('GET', path + query, { token: by })).json<Product[]>()

test('staff see the trash too; visitors, and whoever sends origin=public, only id, name and price of what is active', async () => {
  const one = await createProduct(seara, token, { name: 'Cartaz', price: '1.234,56' })
  const other = await createProduct(seara, token, { name: 'Livro' })
  answered(await request('DELETE', `${path}/${other.id}`, { token }), 204)
  expect(await listed()).toEqual([
    { id: one.id, name: one.name, price: 1234.56, deleted_at: null, version: expect.any(Number) as number },
    {
      id: other.id,
      name: other.name,
      price: 1.5,
      deleted_at: expect.any(String) as string,
      version: expect.any(Number) as number,
    },
  ])
  const seen = [{ id: one.id, name: one.name, price: 1234.56 }]
  const anonymous = await request('GET', path)
  expect(anonymous.json()).toEqual(seen)
  expect(await listed('?origin=public')).toEqual(seen)
})

test('a name stands once, without regard to case and accents, the trash included', async () => {
  const { id } = await createProduct(seara, token, { name: 'Oração Missionária' })
  const create = (name: string) => request('POST', path, { token, body: { name, price: 0 } })
  const taken = await create('ORACAO missionaria ')
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toEqual({
    code: 'conflict.name_taken',
    message: 'Já existe um material com esse nome!',
    errors: { name: ['Já existe um material com esse nome!'] },
  })
  answered(await request('DELETE', `${path}/${id}`, { token }), 204)
  const inTrash = await create('Oração Missionária')
  expect(inTrash.statusCode).toBe(409)
  expect(inTrash.json()).toEqual({
    code: 'conflict.name_in_trash',
    message: 'Esse material está na lixeira, restaure-o!',
    errors: { name: ['Esse material está na lixeira, restaure-o!'] },
  })
  const restored = await request('PUT', `${path}/${id}?action=restore`, { token })
  expect(answered(restored).json()).toMatchObject({ id, deleted_at: null })
  answered(await request('DELETE', `${path}/${id}`, { token }), 204)
  const inBody = await request('PUT', `${path}/${id}`, { token, body: { action: 'restore' } })
  expect(answered(inBody).json()).toMatchObject({ id, name: 'Oração Missionária', deleted_at: null })
  const other = await createProduct(seara, token)
  const renamed = await request('PUT', `${path}/${other.id}`, { token, body: { name: 'oração missionária' } })
  expect(renamed.statusCode).toBe(409)
  const several = await Promise.all(Array.from({ length: 5 }, () => create('Envelope')))
  expect(statusesOf(several)).toEqual([201, 409, 409, 409, 409])
})

test.each([
  [{ price: -1 }, { price: ['O valor não pode ser negativo'] }],
  [{ price: 1.005 }, { price: ['O valor aceita no máximo duas casas decimais'] }],
  [{ price: 'caro' }, { price: ['Informe um valor em reais, como 1.234,56'] }],
  [{ price: '100.000.000,00' }, { price: ['O preço máximo é R$ 99.999.999,99'] }],
  [{ price: undefined }, { price: ['*O campo preço é obrigatório'] }],
  [{ name: '' }, { name: ['*O campo nome é obrigatório'] }],
])('%j is refused at its field', async (wrong, errors) => {
  expect(errorsOf(await request('POST', path, { token, body: { name: 'Faixa', price: 1, ...wrong } }))).toEqual(errors)
})

test('the history shows what the price was; an absent field of a change stays', async () => {
  const { id, name } = await createProduct(seara, token, { price: 2 })
  const changed = await request('PUT', `${path}/${id}`, { token, body: { price: '2,50' } })
  expect(answered(changed).json()).toMatchObject({ name, price: 2.5 })
  answered(await request('PUT', `${path}/${id}`, { token, body: { name: `${name} novo` } }))
  const { data } = answered(await request('GET', `/api/history/product/${id}`, { token })).json<
    Paged<{ changes: unknown[] }>
  >()
  expect(data[1]?.changes).toEqual([{ field: 'price', before: 2, after: 2.5 }])
  expect((await request('PUT', `${path}/2000000000`, { token, body: { price: 1 } })).statusCode).toBe(404)
  expect((await request('DELETE', `${path}/2000000000`, { token })).statusCode).toBe(404)
})
