import type { Diocese } from '@seara/contract/registry/dioceses'
import { expect, test } from 'vitest'
import { answered, createDiocese, createParish, errorsOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()

const get = async (id: number) => answered(await request('GET', `/api/diocese/${id}`, { token })).json<Diocese>()
const save = (id: number, body: object, type = 'delivery_address') =>
  request('PUT', `/api/diocese/${id}`, { token, query: { type }, body })
const delivery = (change: object = {}) => ({
  zip_code_delivery: '70.000-000',
  public_place_delivery: 'SGAS 905',
  complement_delivery: '',
  neighborhood_delivery: 'Asa Sul',
  city_delivery: 'Brasília',
  uf_delivery: 'df',
  number_delivery: 'S/N',
  ...change,
})

test('the delivery address requires all but the complement, and its answer echoes it', async () => {
  const { id } = await createDiocese(seara, token)
  expect(Object.keys(errorsOf(await save(id, {}))).toSorted()).toEqual([
    'city_delivery',
    'neighborhood_delivery',
    'number_delivery',
    'public_place_delivery',
    'uf_delivery',
    'zip_code_delivery',
  ])
  expect(answered(await save(id, delivery({ qtd_parish: '44' }))).json()).toMatchObject({
    id,
    zip_code_delivery: '70000000',
    public_place_delivery: 'SGAS 905',
    complement_delivery: null,
    neighborhood_delivery: 'Asa Sul',
    city_delivery: 'Brasília',
    uf_delivery: 'DF',
    number_delivery: null,
    qtd_parish: 44,
    parish_count: 0,
    city: 'Goiás',
  })
  expect(errorsOf(await save(id, delivery({ qtd_parish: -1, uf_delivery: 'ZZ' })))).toHaveProperty('qtd_parish')
  expect((await save(id, delivery(), 'other')).statusCode).toBe(422)
})

test('the delivery address asks for its number, or for S/N', async () => {
  const { id } = await createDiocese(seara, token)
  const saveNumber = (number_delivery: unknown) => save(id, delivery({ number_delivery }))
  for (const nothing of [undefined, '', '  '])
    expect(errorsOf(await saveNumber(nothing))).toEqual({ number_delivery: ['Informe o número, ou marque S/N'] })
  for (const [sent, kept] of [
    ['S/N', null],
    ['12', 12],
    [null, null],
    [7, 7],
  ] as const)
    expect(answered(await saveNumber(sent)).json()).toMatchObject({ number_delivery: kept })
  expect(errorsOf(await saveNumber(''))).toHaveProperty('number_delivery')
  expect(await get(id)).toMatchObject({ number_delivery: 7 })
})

test('what is absent of the delivery address stays, the declared number of parishes too', async () => {
  const { id } = await createDiocese(seara, token)
  const change = async (body: object) => answered(await save(id, body)).json<Diocese>()
  const saved = await change(delivery({ qtd_parish: 44, number_delivery: 12, complement_delivery: 'Fundos' }))
  expect(await change({})).toEqual(saved)
  expect(await change({ city_delivery: 'Goiânia' })).toEqual({ ...saved, city_delivery: 'Goiânia' })
  expect(await change(delivery({ number_delivery: 12 }))).toMatchObject({
    qtd_parish: 44,
    declared_parish_count: 44,
    number_delivery: 12,
  })
  expect(await change({ qtd_parish: '', complement_delivery: '' })).toMatchObject({
    qtd_parish: 0,
    declared_parish_count: null,
    complement_delivery: null,
    number_delivery: 12,
  })
  expect(errorsOf(await save(id, { city_delivery: '' }))).toEqual({
    city_delivery: ['*O campo cidade é obrigatório'],
  })
})

test('qtd_parish is what the diocese declares, else the count of live parishes; parish_count is always that count', async () => {
  const { id } = await createDiocese(seara, token)
  const [one, two] = [
    await createParish(seara, token, id, { name: 'B' }),
    await createParish(seara, token, id, { name: 'A' }),
  ]
  expect(await get(id)).toMatchObject({
    qtd_parish: 2,
    parish_count: 2,
    parish: [
      { id: two.id, name: 'A', city: 'Goiás', uf: 'GO' },
      { id: one.id, name: 'B' },
    ],
  })
  await request('DELETE', `/api/parish/${one.id}`, { token })
  expect(await get(id)).toMatchObject({ qtd_parish: 1, parish_count: 1, parish: [{ id: two.id }] })
  await save(id, delivery({ qtd_parish: 30 }))
  expect(await get(id)).toMatchObject({ qtd_parish: 30, parish_count: 1 })
  await save(id, delivery({ qtd_parish: null }))
  expect(await get(id)).toMatchObject({ qtd_parish: 1 })
})
