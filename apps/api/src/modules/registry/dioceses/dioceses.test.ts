import type { Diocese, DioceseListItem } from '@seara/contract/registry/dioceses'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import {
  answered,
  createDiocese,
  createParish,
  dioceseBody,
  errorsOf,
  signedInApp,
} from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp('user', { clock: { now: () => new Date('2026-11-21T01:00:00Z') } })

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const create = (body: object) => send('POST', '/api/diocese?lang=pt-br', body)
const get = async (id: number) => answered(await send('GET', `/api/diocese/${id}`)).json<Diocese>()
const list = async (query: Record<string, string>) =>
  answered(await request('GET', '/api/diocese', { token, query })).json<Paged<DioceseListItem>>()

test('a diocese holds all its fields, without masks', async () => {
  const body = dioceseBody({
    name: ' Diocese de Goiás ',
    cnpj: '01.234.567/0001-95',
    zip_code: '76.600-000',
    telephone: '(62) 3371-1234',
    uf: 'go',
    contact_mail: 'Curia@Goias.example',
    complement: 'Cúria',
    parish_region_id: 13,
  })
  const diocese = answered(await create(body), 201).json<Diocese>()
  expect(diocese).toMatchObject({
    name: 'Diocese de Goiás',
    bishop: 'Dom José Exemplo',
    cnpj: '01234567000195',
    zip_code: '76600000',
    address: 'Praça da Matriz',
    number: 10,
    complement: 'Cúria',
    neighborhood: 'Centro',
    city: 'Goiás',
    uf: 'GO',
    telephone: '6233711234',
    contact_mail: 'curia@goias.example',
    parish_region: { id: 13, region_name: 'Centro-Oeste' },
    parish_region_id: 13,
    region_name: 'Centro-Oeste',
    deleted_at: null,
    zip_code_delivery: null,
    qtd_parish: 0,
    parish_count: 0,
    parish: [],
  })
  expect(await get(diocese.id)).toEqual(diocese)
})

test.each([
  ['name', '*O campo nome é obrigatório'],
  ['bishop', '*O campo bispo é obrigatório'],
  ['cnpj', '*O campo CNPJ é obrigatório'],
  ['zip_code', '*O campo CEP é obrigatório'],
  ['city', '*O campo cidade é obrigatório'],
  ['uf', '*O campo UF é obrigatório'],
  ['telephone', '*O campo telefone é obrigatório'],
  ['contact_mail', '*O campo e-mail de contato é obrigatório'],
])('%s is required', async (field, message) => {
  for (const value of [undefined, null, '', '  '])
    expect(errorsOf(await create(dioceseBody({ [field]: value })))).toEqual({ [field]: [message] })
})

test('address, neighborhood, complement, number and region are optional', async () => {
  const {
    address: _,
    number: __,
    complement: ___,
    neighborhood: ____,
    parish_region_id: _____,
    ...required
  } = dioceseBody()
  expect(answered(await create(required), 201).json()).toMatchObject({
    address: null,
    number: null,
    complement: null,
    neighborhood: null,
    parish_region: null,
  })
})

test('a wrong UF, CEP, CNPJ, telephone, e-mail, number or region is named', async () => {
  const wrong = {
    uf: 'XX',
    zip_code: '123',
    cnpj: '123',
    telephone: '12',
    contact_mail: 'x@y',
    number: 1.5,
    parish_region_id: 999_999,
  }
  for (const [field, value] of Object.entries(wrong))
    expect(Object.keys(errorsOf(await create(dioceseBody({ [field]: value }))))).toEqual([field])
})

test('the number is a number, null, or S/N', async () => {
  for (const [sent, kept] of [
    [12, 12],
    ['12', 12],
    [null, null],
    ['', null],
    ['S/N', null],
    ['s/n', null],
  ]) {
    expect(answered(await create(dioceseBody({ number: sent })), 201).json()).toMatchObject({ number: kept })
  }
})

test('an alphanumeric CNPJ is taken, and a wrong check digit is no refusal', async () => {
  expect(answered(await create(dioceseBody({ cnpj: '12.abc.345/01de-35' })), 201).json()).toMatchObject({
    cnpj: '12ABC34501DE35',
  })
  answered(await create(dioceseBody({ cnpj: '11.222.333/0001-00' })), 201)
})

test('a CNPJ in use by another diocese is refused, also in the trash and by two at once', async () => {
  const inUse = { cnpj: ['Este CNPJ já está em uso por outra diocese'] }
  const diocese = await createDiocese(seara, token)
  answered(await send('DELETE', `/api/diocese/${diocese.id}`), 204)
  expect(errorsOf(await create(dioceseBody({ cnpj: diocese.cnpj })))).toEqual(inUse)
  const other = await createDiocese(seara, token)
  expect(errorsOf(await send('PUT', `/api/diocese/${other.id}`, dioceseBody({ cnpj: diocese.cnpj })))).toEqual(inUse)
  answered(await send('PUT', `/api/diocese/${other.id}`, dioceseBody({ cnpj: other.cnpj })))
  const body = dioceseBody()
  const both = await Promise.all([create(body), create(body)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('contact_email is another name of contact_mail', async () => {
  const { contact_mail: _, ...body } = dioceseBody()
  const diocese = answered(await create({ ...body, contact_email: 'um@exemplo.org' }), 201).json<Diocese>()
  expect(diocese.contact_mail).toBe('um@exemplo.org')
  expect(
    answered(await send('PUT', `/api/diocese/${diocese.id}`, { ...body, contact_email: 'dois@exemplo.org' })).json(),
  ).toMatchObject({ contact_mail: 'dois@exemplo.org' })
})

test('fields that no form sends cannot be set', async () => {
  const sent = {
    id: 7,
    deleted_at: '2020-01-01',
    created_at: '1999-01-01',
    declared_parish_count: 99,
    qtd_parish: 99,
    name_key: 'x',
    zip_code_delivery: '1',
  }
  const diocese = answered(await create(dioceseBody(sent)), 201).json<Diocese>()
  expect(diocese).toMatchObject({ deleted_at: null, qtd_parish: 0, zip_code_delivery: null })
  expect(diocese.id).not.toBe(7)
  expect(diocese.created_at).not.toContain('1999')
})

test('a change leaves absent optional fields as they are', async () => {
  const diocese = await createDiocese(seara, token, { complement: 'Cúria', parish_region_id: 2 })
  const {
    complement: _,
    parish_region_id: __,
    number: ___,
    ...change
  } = dioceseBody({ cnpj: diocese.cnpj, name: 'Nome novo', address: null })
  expect(answered(await send('PUT', `/api/diocese/${diocese.id}`, change)).json()).toMatchObject({
    name: 'Nome novo',
    address: null,
    complement: 'Cúria',
    number: 10,
    parish_region_id: 2,
  })
})

test('a diocese is moved to the trash and restored; the list keeps it, and repeating changes nothing', async () => {
  const { id } = await createDiocese(seara, token, { name: 'Diocese da Lixeira' })
  const parish = await createParish(seara, token, id)
  answered(await send('DELETE', `/api/diocese/${id}`), 204)
  const trashed = await get(id)
  expect(trashed.deleted_at).toBe('2026-11-21T01:00:00.000Z')
  answered(await send('DELETE', `/api/diocese/${id}`), 204)
  expect(await list({ search: 'lixeira' })).toMatchObject({ total: 1, data: [{ id, deleted_at: trashed.deleted_at }] })
  expect(await list({ search: 'lixeira', status: 'active' })).toMatchObject({ total: 0 })
  expect(await list({ search: 'lixeira', status: 'trashed' })).toMatchObject({ total: 1 })
  expect(answered(await send('GET', `/api/parish/${parish.id}`)).json()).toMatchObject({
    deleted_at: null,
    dioceses: { id },
  })
  for (let time = 0; time < 2; time += 1)
    expect(answered(await send('PUT', `/api/diocese/restore/${id}`)).json()).toMatchObject({ id, deleted_at: null })
})
