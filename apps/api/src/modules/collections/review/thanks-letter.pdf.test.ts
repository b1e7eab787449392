import sharp from 'sharp'
import { expect, test } from 'vitest'
import { letterheadWith } from '../../../../test/letterheads.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import thanksLetterPdf, { type ThanksLetter } from './thanks-letter.pdf.ts'

const png = await sharp({
  create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.4 } },
})
  .png()
  .toBuffer()
const letter: ThanksLetter = {
  letterhead: letterheadWith(png),
  // In São Paulo this is still October 18.
  date: '2026-10-19T01:30:00.000Z',
  recipient: 'Maria da Conceição',
  diocese: 'Diocese de Crato',
  title: 'Carta à Diocese de Crato',
  paragraphs: [
    'Saudações em Cristo!',
    'Recebemos R$ 50.000,00 (cinquenta mil reais).\nMuito obrigado.',
    'Fraternalmente,',
  ],
}

test('a thanks letter says what was written, under the addressee and above the signature', async () => {
  const pages = await pagesOf(await thanksLetterPdf(letter))
  const [text] = pages
  expect(pages).toHaveLength(1)
  expect(text).toContain('Maria da Conceição Diocese de Crato Saudações em Cristo!')
  expect(text).toContain('Recebemos R$ 50.000,00 (cinquenta mil reais). Muito obrigado. Fraternalmente,')
  expect(text).toContain('Brasília, 18 de outubro de 2026.')
})

test('a long letter goes on over pages, with one signature at its end', async () => {
  const paragraphs = Array.from(
    { length: 60 },
    (_, index) => `Parágrafo ${index}: ${'muito obrigado a todos '.repeat(12)}`,
  )
  const pages = await pagesOf(await thanksLetterPdf({ ...letter, paragraphs }))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join(' ')).toContain('Parágrafo 59')
  expect(pages.join(' ').match(/Brasília, 18 de outubro/g)).toHaveLength(1)
})
