import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase } from '../src/db/connect.ts'
import { anotherApp } from './another-app.ts'
import { createCampaign, requestBody, requestPath } from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  multipart,
  receiptPicture,
} from './collection-factories.ts'
import { createDiocese, messageOf, signIn, statusesOf } from './factories.ts'
import { createTestApp } from './harness.ts'
import { threeSends } from './three-sends.ts'

const seara = await createTestApp({ rateLimits: threeSends(60) })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)
const { id: campaignId } = await createCampaign(seara, token)
const { id: dioceseId } = await createDiocese(seara, token)

async function send(remoteAddress: string, change: Record<string, string> = {}, asked?: string) {
  const { id } = await createDiocese(seara, token)
  const form = multipart({
    fields: contributionFields(collectionId, id, choices, change),
    image: { content: await receiptPicture(), filename: 'comprovante.png' },
  })
  return request('POST', contributionPath, { ...form, remoteAddress, token: asked })
}

test('one address may send a few contributions; mistakes do not count, and staff may send on', async () => {
  const wrong = { email: 'nenhum' }
  const statuses: number[] = []
  for (const change of [wrong, {}, wrong, {}, wrong, {}, {}, wrong])
    statuses.push((await send('203.0.113.7', change)).statusCode)
  expect(statuses).toEqual([422, 201, 422, 201, 422, 201, 429, 429])
  const refused = await send('203.0.113.7')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('203.0.113.8')).statusCode).toBe(201)
  for (let time = 0; time < 5; time += 1) expect((await send('203.0.113.7', {}, token)).statusCode).toBe(201)
})

test('a connection that is refused while the database changes its leader makes no visitor’s call fail', async () => {
  const { pool, close } = connectDatabase({ url: seara.url, poolSize: 2 })
  onTestFinished(close)
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const connect = vi.spyOn(pool, 'connect')
  connect.mockImplementationOnce(() => {
    throw refused
  })
  const app = await anotherApp(seara, { pool, rateLimits: threeSends(60) })
  const payload = { email: 'ninguem@exemplo.org', password: 'colheita farta 26' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '203.0.113.27' })
  expect(answer.statusCode).toBe(401)
  expect(connect.mock.calls.length).toBeGreaterThan(1)
})

test('sends at once keep to the limit too', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('203.0.113.17')))
  expect(statusesOf(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
})

test('one address may register a few accounts an hour; mistakes do not count', async () => {
  const register = (name: string) => {
    const body = { name: 'Ana', email: `${name}@exemplo.org`, password: 'colheita farta 26' }
    const confirmed = { ...body, password_confirmation: body.password }
    return request('POST', '/api/auth/register', { body: confirmed, remoteAddress: '203.0.113.9' })
  }
  const statuses: number[] = []
  for (const name of ['', 'a1', 'a2', '', 'a3']) statuses.push((await register(name)).statusCode)
  expect(statuses).toEqual([422, 201, 201, 422, 201])
  const refused = await register('a4')
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    429,
    'Muitos cadastros foram feitos desta rede na última hora. Espere um pouco e tente novamente, ou fale com a secretaria.',
  ])
})

describe('requests', () => {
  const open = (remoteAddress: string, change: object = {}, asked?: string) =>
    request('POST', requestPath, { body: requestBody(campaignId, dioceseId, change), remoteAddress, token: asked })

  test('one address may open a few an hour, also in bursts; mistakes do not count, and staff may go on', async () => {
    const wrong = { email: 'nenhum' }
    const burst = await Promise.all([wrong, {}, {}, wrong, {}].map((change) => open('203.0.113.7', change)))
    expect(statusesOf(burst).filter((status) => status === 201).length).toBeLessThanOrEqual(3)
    await Promise.all(Array.from({ length: 8 }, () => open('203.0.113.7')))
    const refused = await open('203.0.113.7')
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      429,
      'Muitas solicitações foram abertas desta rede na última hora. Espere um pouco e tente novamente, ou fale com a secretaria.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from request where origin = 'public' and campaign_id = ${campaignId}`.execute(db)
    expect(rows).toEqual([{ made: 3 }])
    expect((await open('203.0.113.8')).statusCode).toBe(201)
    for (let time = 0; time < 5; time += 1) expect((await open('203.0.113.7', {}, token)).statusCode).toBe(201)
  })
})
