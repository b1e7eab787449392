import type { SlipsTask } from './draw-slips.ts'
import { slipsPdf } from './slips-pdf.ts'

/** Draws slips, each as a document or all in one. */
export default async function draw({ slips, head, apart }: SlipsTask): Promise<Uint8Array<ArrayBuffer>[]> {
  const documents: Uint8Array<ArrayBuffer>[] = []
  for (const page of apart ? slips.map((slip) => [slip]) : [slips])
    documents.push(new Uint8Array(await slipsPdf(page, head)))
  return documents
}
