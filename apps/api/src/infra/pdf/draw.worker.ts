import { receiptPdf } from './receipt.ts'
import { thanksLetterPdf } from './thanks-letter.ts'
import type { DrawTask } from './draw-in-thread.ts'

/** Draws the letter and the receipt of one contribution. */
export default async function draw({ letter, receipt }: DrawTask): Promise<Uint8Array<ArrayBuffer>[]> {
  const documents = [await thanksLetterPdf(restored(letter)), await receiptPdf(restored(receipt))]
  return documents.map((document) => new Uint8Array(document))
}

/** Pictures arrive as plain bytes: a Buffer does not travel between threads as such. */
function restored<Given extends { letterhead: object }>(given: Given): Given {
  const entries = Object.entries(given.letterhead).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value) : value,
  ])
  return { ...given, letterhead: Object.fromEntries(entries) as Given['letterhead'] }
}
