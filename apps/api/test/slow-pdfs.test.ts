import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  multipart,
} from './collection-factories.ts'
import { createDiocese, messageOf, signIn, statusesOf } from './factories.ts'
import { createTestApp } from './harness.ts'
import { threeSends } from './three-sends.ts'
import { receiptPdf, slowPdf } from './pdf-factories.ts'

const seara = await createTestApp({ rateLimits: threeSends(3_600) })
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)

async function send(remoteAddress: string, content: Buffer) {
  const { id } = await createDiocese(seara, token)
  const fields = contributionFields(collectionId, id, choices)
  const form = multipart({ fields, image: { content, filename: 'pix.pdf' } })
  return seara.request('POST', contributionPath, { ...form, remoteAddress })
}

test('slow PDFs of several addresses end soon, one at a time of each, and a receipt passes them', async () => {
  const [slow, receipt] = [await slowPdf(), await receiptPdf()]
  const ended: string[] = []
  const noting = async (name: string, sending: ReturnType<typeof send>) => {
    const answer = await sending
    ended.push(name)
    return answer
  }
  const hostile = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((address) => noting('slow', send(address, slow)))
  const honest = await noting('receipt', send('198.51.100.1', receipt))
  expect(honest.statusCode).toBe(201)
  // The honest proof is answered before any slow PDF gets its second try. Only the slow PDF that gets no second try
  // (503) may have been answered earlier.
  expect(ended.length).toBeLessThanOrEqual(2)
  expect(statusesOf(await Promise.all(hostile))).toEqual([422, 422, 503])
}, 40_000)

test('a PDF that is refused counts as a send of its address', async () => {
  const damaged = (await receiptPdf()).subarray(0, 400)
  const statuses: number[] = []
  for (let time = 0; time < 3; time += 1) statuses.push((await send('203.0.113.50', damaged)).statusCode)
  expect(statuses).toEqual([422, 422, 422])
  const refused = await send('203.0.113.50', await receiptPdf())
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    429,
    expect.stringContaining('Muitas contribuições foram enviadas desta rede'),
  ])
  expect((await send('203.0.113.51', await receiptPdf())).statusCode).toBe(201)
}, 20_000)
