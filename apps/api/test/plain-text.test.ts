import { expect, test } from 'vitest'
import { createGroup } from './cofrinho-factories.ts'
import { contributionChoices, contributionFields, createCollection, sendContribution } from './collection-factories.ts'
import { createDiocese, createParish, dioceseBody, errorsOf, fillLetterhead, formWith, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request } = seara
const { token } = await signIn(seara, 'admin')
const diocese = await createDiocese(seara, token)
const parish = await createParish(seara, token, diocese.id)
const group = await createGroup(seara, token)
const choices = await contributionChoices(seara, token)
const collection = await createCollection(seara, token)

const unfit = ['a\ud800b', '\udfff', 'a\0b', 'a\u001b[31mb']

const writes: [method: 'POST' | 'PUT', path: string, field: string, body: object][] = [
  ['PUT', '/api/mail-templates/contribution-verified', 'subject', {}],
  ['PUT', '/api/mail-templates/contribution-verified', 'body', {}],
  ['POST', '/api/mail-templates/contribution-verified/preview', 'subject', { body: 'texto' }],
  ['PUT', '/api/letterhead', 'address', {}],
  ['PUT', `/api/diocese/${diocese.id}`, 'bishop', {}],
  ['PUT', `/api/diocese/${diocese.id}?type=delivery_address`, 'public_place_delivery', {}],
  ['POST', '/api/diocese', 'name', dioceseBody()],
  ['PUT', `/api/parish/${parish.id}`, 'complement', {}],
  ['PUT', `/api/safe_box_groups/${group}`, 'group_name', {}],
  ['POST', '/api/donation', 'description', { title: 'Cofrinho' }],
  ['POST', '/api/auth/login', 'password', { email: 'ana@exemplo.org' }],
  ['PUT', '/api/user/me', 'name', {}],
]

test.each(writes)('%s %s: what is unfit for a text is refused at %s', async (method, path, field, body) => {
  for (const text of unfit)
    expect(errorsOf(await request(method, path, { token, body: { ...body, [field]: text } }))).toHaveProperty(field)
})

test('a name does not turn the direction of what stands behind it', async () => {
  for (const [path, field] of [
    ['/api/user/me', 'name'],
    [`/api/diocese/${diocese.id}`, 'name'],
    [`/api/safe_box_groups/${group}`, 'representant_name'],
  ] as const) {
    const body = { [field]: 'Maria \u202eairaM' }
    expect(errorsOf(await request('PUT', path, { token, body }))).toEqual({
      [field]: ['Contém um caractere invisível que muda a direção do texto'],
    })
  }
})

test('texts of several lines keep them', async () => {
  const body = { title: 'Cofrinho', description: 'um\n\tdois\r\ntrês' }
  expect((await request('POST', '/api/donation', { token, body })).json()).toMatchObject(body)
})

test('a form and a search are held to the same', async () => {
  // Bytes in a form that are not UTF-8 arrive as replacement characters, and half a surrogate pair cannot arrive. So
  // only control characters have to be refused.
  const fields = contributionFields(collection.id, diocese.id, choices, { name: 'Maria\u0007' })
  expect(errorsOf(await sendContribution(seara, fields))).toHaveProperty('name')
  expect(errorsOf(await request('GET', '/api/parish?search=a%07b', { token }))).toHaveProperty('search')
  expect(errorsOf(await request('GET', '/api/diocese/search?query=abc&origin=%01'))).toHaveProperty('origin')
})

test('a wrapped cell of an imported sheet is one line; what is unfit is said at its row', async () => {
  const head = 'Nome;Bispo;CNPJ;Telefone;E-mail de contato;CEP;Cidade;UF'
  const row = (name: string, cnpj: string) => `"${name}";Dom José;${cnpj};6233334444;a@exemplo.org;76600000;Goiás;GO`
  const sheet = [head, row('Diocese\nde Exemplo', '11222333000181'), row('\u202eesecoiD', '11222333000262')].join('\n')
  const answer = await request('POST', '/api/import/dioceses/preview', { token, ...formWith(sheet) })
  expect(answer.json()).toMatchObject({
    rows: [
      { name: 'Diocese de Exemplo', outcome: 'create' },
      { outcome: 'refused', problems: ['Nome: Contém um caractere invisível que muda a direção do texto'] },
    ],
  })
})

test('a body that is not UTF-8 is refused whole', async () => {
  const send = (body: Buffer) =>
    request('POST', '/api/parish_region', { token, body, headers: { 'content-type': 'application/json' } })
  const text = JSON.stringify({ region_name: 'Sertão' })
  const refused = await send(Buffer.from(text, 'latin1'))
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'malformed', message: 'O conteúdo enviado não está em UTF-8.' },
  ])
  expect((await send(Buffer.from(text))).statusCode).toBe(201)
})
