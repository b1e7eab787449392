import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { letterheadWith } from '../../../../test/letterheads.ts'
import thanksLetterPdf, { type ThanksLetter } from './thanks-letter.pdf.ts'

const png = await sharp({
  create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.4 } },
})
  .png()
  .toBuffer()
const letter: ThanksLetter = {
  letterhead: letterheadWith(png),
  // Still the 18th in São Paulo.
  date: '2026-10-19T01:30:00.000Z',
  recipient: 'Maria da Conceição',
  diocese: 'Diocese de Crato',
  collection: 'Coleta Missionária 2026',
  baseYear: 2026,
  valueCents: 5_000_000n,
  receiptNumber: '2026/17',
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

test('a thanks letter thanks the diocese by name, with value, collection and number of the receipt', async () => {
  const pages = await pagesOf(await thanksLetterPdf(letter))
  const [text] = pages
  expect(pages).toHaveLength(1)
  expect(text).toContain('Maria da Conceição Diocese de Crato')
  expect(text).toContain(
    'contribuição da Diocese de Crato para a Coleta Missionária 2026 (ano-base 2026), no valor de R$ 50.000,00 (cinquenta mil reais). O recibo nº 2026/17',
  )
  expect(text).toContain('Brasília, 18 de outubro de 2026.')
  const ofOrdinariate = await pagesOf(await thanksLetterPdf({ ...letter, diocese: 'Ordinariado Militar do Brasil' }))
  expect(ofOrdinariate.join(' ')).toContain('contribuição do Ordinariado Militar')
})
