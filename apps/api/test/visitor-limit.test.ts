import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  multipart,
  receiptPicture,
} from './collection-factories.ts'
import { createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const limit = (points: number) => ({ points, seconds: 60 })
const seara = await createTestApp({
  rateLimits: {
    login: limit(100),
    register: limit(100),
    'public-write': limit(100),
    'public-read': limit(100),
    contribution: limit(3),
    'code-guess': limit(100),
  },
})
const { request } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)

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
