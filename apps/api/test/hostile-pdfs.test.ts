import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  multipart,
} from './collection-factories.ts'
import { createDiocese, errorsOf, signIn, statusesOf } from './factories.ts'
import { createTestApp } from './harness.ts'
import { longestTurn } from './longest-turn.ts'
import { hostilePdfs, receiptPdf } from './pdf-factories.ts'

const seara = await createTestApp()
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)

async function send(content: Buffer, remoteAddress: string) {
  const { id } = await createDiocese(seara, token)
  const fields = contributionFields(collectionId, id, choices)
  const form = multipart({ fields, image: { content, filename: 'pix.pdf' } })
  return seara.request('POST', contributionPath, { ...form, remoteAddress })
}

/** The memory that this process takes, in megabytes. */
const memory = () => process.memoryUsage().rss / 1024 / 1024

/** Reads a list again and again while something runs. @returns the answers, and the peak memory */
async function whileReading(work: () => Promise<void>) {
  const statuses: number[] = []
  const over = new AbortController()
  let peak = memory()
  const reading = (async () => {
    while (!over.signal.aborted) {
      statuses.push((await seara.request('GET', '/api/diocese', { token })).statusCode)
      peak = Math.max(peak, memory())
      await sleep(25)
    }
  })()
  await work().finally(() => over.abort())
  await reading
  return { statuses, peak }
}

test('hostile PDFs get clear words and bounded memory, others are answered meanwhile, and a receipt passes', async () => {
  const pdfs = await hostilePdfs()
  const told = new Map<string, string | null>()
  const before = memory()
  let [statuses, peak]: [number[], number] = [[], 0]
  const { longest } = await longestTurn(async () => {
    ;({ statuses, peak } = await whileReading(async () => {
      await Promise.all(
        pdfs.map(async ({ name, content }, index) => {
          const answer = await send(content, `203.0.113.${index + 1}`)
          told.set(name, answer.statusCode === 201 ? null : String(errorsOf(answer)['receipt_image']))
        }),
      )
    }))
  })
  // On a busy machine the server may refuse any of these PDFs because it takes too long.
  const isClear = (refusal: RegExp | null, answer: string | null | undefined) =>
    answer === null ? refusal === null : /demora demais/.test(answer ?? '') || refusal?.test(answer ?? '') === true
  expect(pdfs.filter(({ name, refusal }) => !isClear(refusal, told.get(name))).map(({ name }) => name)).toEqual([])
  // The server is never busy for 100 ms without a pause, so no other request waits that long.
  expect(longest).toBeLessThan(100)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Reading these PDFs adds less than 450 MB to the 150 MB of an idle server, so it stays below 600 MB.
  expect(peak - before).toBeLessThan(450)
  expect(statusesOf([await send(await receiptPdf(), '198.51.100.1')])).toEqual([201])
}, 60_000)
