import type { Contact, ContactType } from '@seara/contract/registry/contacts'
import { expect, test } from 'vitest'
import { answered, createDiocese, errorsOf, messageOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const types = answered(await send('GET', '/api/contact-types')).json<ContactType[]>()
const contactBody = (diocese_id: number, change: object = {}) => ({
  diocese_id,
  contact_type_id: types[0]?.id,
  name: 'Padre Antônio',
  email: 'antonio@exemplo.org',
  telephone: '(62) 99999-8888',
  ...change,
})
const add = (diocese_id: number, change: object = {}) =>
  send('POST', '/api/diocese-contact', contactBody(diocese_id, change))

test('the types of contact of a new installation', () => {
  expect(types.map(({ description }) => description)).toEqual([
    'Bispo',
    'Chancelaria',
    'Coordenação de Pastoral',
    'Economato',
    'COMIDI',
    'Assessoria IAM',
  ])
})

test('a contact is added, listed with its type, changed and deleted', async () => {
  const diocese = await createDiocese(seara, token)
  const contact = answered(await add(diocese.id), 201).json<Contact>()
  expect(contact).toMatchObject({
    name: 'Padre Antônio',
    email: 'antonio@exemplo.org',
    telephone: '62999998888',
    description: 'Bispo',
    diocese_id: diocese.id,
  })
  expect(contact.uuid).toMatch(/^[0-9a-f-]{36}$/)
  expect(answered(await send('GET', `/api/diocese-contact/${diocese.id}`)).json()).toEqual([
    { ...contact, version: expect.any(Number) as number },
  ])
  const change = { name: 'Padre Beto', email: 'beto@exemplo.org', telephone: '6233334444' }
  expect(
    answered(
      await send('PUT', `/api/diocese-contact/${contact.id}`, {
        ...change,
        contact_type_id: types[1]?.id,
        diocese_id: 1,
      }),
    ).json(),
  ).toEqual({ ...contact, ...change })
  answered(await send('DELETE', `/api/diocese-contact/${contact.id}`), 204)
  expect(answered(await send('GET', `/api/diocese-contact/${diocese.id}`)).json()).toEqual([])
  expect((await send('DELETE', `/api/diocese-contact/${contact.id}`)).statusCode).toBe(404)
  expect((await send('GET', '/api/diocese-contact/999999')).statusCode).toBe(404)
})

test('a second contact of a type is a conflict', async () => {
  const diocese = await createDiocese(seara, token)
  answered(await add(diocese.id), 201)
  const second = await add(diocese.id, { name: 'Outro' })
  expect([second.statusCode, messageOf(second)]).toEqual([409, 'Já existe um contato desse tipo!'])
  answered(await add(diocese.id, { contact_type_id: types[1]?.id }), 201)
})

test('of many who add a contact of one type at the same moment, exactly one gets a 201', async () => {
  const diocese = await createDiocese(seara, token)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => add(diocese.id, { name: `Pessoa ${index}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(11).fill(409),
  ])
  expect(answered(await send('GET', `/api/diocese-contact/${diocese.id}`)).json()).toHaveLength(1)
})

test('name, e-mail, telephone, type and diocese are required', async () => {
  expect(errorsOf(await send('POST', '/api/diocese-contact', {}))).toEqual({
    name: ['*O campo nome é obrigatório'],
    email: ['*O campo e-mail é obrigatório'],
    telephone: ['*O campo telefone é obrigatório'],
    contact_type_id: ['*O campo tipo é obrigatório'],
    diocese_id: ['Diocese não encontrada'],
  })
  const { id } = await createDiocese(seara, token)
  expect(errorsOf(await add(999_999))).toEqual({ diocese_id: ['Diocese não encontrada'] })
  expect(errorsOf(await add(id, { contact_type_id: 999 }))).toEqual({
    contact_type_id: ['Tipo de contato não encontrado'],
  })
})

test('a cell that is edited wrongly gets the message of the specification', async () => {
  const diocese = await createDiocese(seara, token)
  const { id } = answered(await add(diocese.id), 201).json<Contact>()
  const change = async (wrong: object) =>
    errorsOf(await send('PUT', `/api/diocese-contact/${id}`, contactBody(diocese.id, wrong)))
  expect(await change({ telephone: '123456789' })).toEqual({
    telephone: ['❌ Máximo de 11 e Mínimo de 10 caracteres!'],
  })
  expect(await change({ telephone: '123456789012' })).toEqual({
    telephone: ['❌ Máximo de 11 e Mínimo de 10 caracteres!'],
  })
  expect(await change({ telephone: '62 9999 ABCD' })).toEqual({ telephone: ['❌ Permitido somente números!'] })
  expect(Object.keys(await change({ email: 'antonio@' }))).toEqual(['email'])
})
