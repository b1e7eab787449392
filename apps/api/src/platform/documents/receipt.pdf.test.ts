import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { letterheadWith } from '../../../test/letterheads.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { renderPages } from '../../../test/rendered-page.ts'
import { header, wheat } from '../../core/colours.ts'
import type { Letterhead } from '../../infra/pdf/letterhead.ts'
import { drawReceipt } from './issued-documents.service.ts'
import receiptPdf, { type ReceiptDocument } from './receipt.pdf.ts'

const png = await sharp({
  create: { width: 60, height: 20, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.4 } },
})
  .png()
  .toBuffer()
const letterhead = letterheadWith(png)
const bare: Letterhead = {
  name: 'Rede',
  cnpj: null,
  address: null,
  city: null,
  phone: null,
  email: null,
  signerName: null,
  signerRole: null,
  logo: null,
  signature: null,
}
const receipt: ReceiptDocument = {
  letterhead,
  ledger: 'coletas missionárias',
  number: '2026/17',
  code: 'K7Q2M-9XWTR',
  publicUrl: 'https://seara.example',
  // In São Paulo it is still the 18th at this moment.
  issuedAt: '2026-10-19T01:30:00.000Z',
  valueCents: 123_456n,
  payer: { name: 'Diocese de São João da Boa Vista', cnpj: '98765432000110' },
  purpose: 'a Coleta Missionária 2026, ano-base 2026',
}

const a4 = { width: 210, height: 297 }

/** Everything that is visible on the first page, including pictures. */
async function inkOf(pdf: Buffer) {
  const [page] = await renderPages(pdf, a4, [0])
  return page?.inkIn({ x: 0, y: 0, ...a4 }, 250)
}

/** The drawing instructions of a document, unpacked from its compressed streams. */
const drawnIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\n(x[^]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n')

/** Matches the PDF instruction that sets the colour of lines. */
const strokeOf = (colour: string) =>
  new RegExp(
    `${[1, 3, 5].map((at) => String(parseInt(colour.slice(at, at + 2), 16) / 255).slice(0, 5)).join('\\d* ')}\\d* SCN`,
  )

describe('a receipt', () => {
  test('has the colours of pages and mails below its head', async () => {
    const drawn = drawnIn(await receiptPdf(receipt))
    for (const colour of [header, wheat]) expect(drawn).toMatch(strokeOf(colour))
  })

  test('holds all that a receipt must say, and nothing about taxes', async () => {
    const pages = await pagesOf(await receiptPdf(receipt))
    expect(pages).toHaveLength(1)
    for (const held of [
      'Obras Missionárias da Conceição',
      'CNPJ 12.ABC.345/01DE-35',
      'Rua São João, 10',
      '(61) 3340-1234',
      'nº 2026/17',
      'Recebemos de Diocese de São João da Boa Vista, CNPJ 98.765.432/0001-10',
      'R$ 1.234,56',
      '(mil duzentos e trinta e quatro reais e cinquenta e seis centavos)',
      'a título de doação, sem contraprestação, para a Coleta Missionária 2026, ano-base 2026.',
      'Brasília, 18 de outubro de 2026.',
      'Pe. José Antônio',
      'Diretor nacional',
      'K7Q2M-9XWTR',
      'https://seara.example/verificar/K7Q2M-9XWTR',
    ])
      expect.soft(pages[0]).toContain(held)
    expect(pages[0]).not.toMatch(/imposto|dedu|fisca|tribut|renda/i)
  })

  test('names itself to the reader program, and is the same when made again', async () => {
    const pdf = await receiptPdf(receipt)
    const { info } = await getMeta(new Uint8Array(pdf))
    expect(info).toMatchObject({
      Title: 'Recibo nº 2026/17',
      Author: 'Obras Missionárias da Conceição',
      Language: 'pt-BR',
    })
    const withoutPictures = { ...receipt, letterhead: bare }
    expect((await receiptPdf(withoutPictures)).equals(await receiptPdf(withoutPictures))).toBe(true)
  })

  // Compares pages instead of bytes: pdfkit unpacks transparent pictures in parallel, and numbers them in the order in
  // which they are ready.
  test('drawn in a thread of its own it is the same, pictures included', async () => {
    const drawn = await inkOf(await drawReceipt(receipt))
    expect(drawn).toEqual(await inkOf(await receiptPdf(receipt)))
    expect(drawn).not.toEqual(await inkOf(await receiptPdf({ ...receipt, letterhead: { ...letterhead, logo: null } })))
  })

  test('lists what each group gave over as many pages as it takes, each with the code', async () => {
    const contributions = Array.from({ length: 120 }, (_, index) => ({
      name: `Grupo Santa Teresinha do Menino Jesus e da Sagrada Face número ${index + 1}`,
      detail: 'Paróquia Santo Antônio, Diocese de Crato',
      at: '2026-12-01T02:30:00.000Z',
      valueCents: 100_001n,
    }))
    const pages = await pagesOf(await receiptPdf({ ...receipt, valueCents: 12_000_120n, contributions }))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('K7Q2M-9XWTR')
      expect(page).toContain(`página ${index + 1} de ${pages.length}`)
    }
    const text = pages.join(' ')
    for (let group = 1; group <= 120; group += 1) expect(text).toContain(`número ${group} (Paróquia`)
    expect(text).toContain('30/11/2026 R$ 1.000,01')
    // The signature follows the total on the last page.
    expect(pages.at(-1)).toMatch(/número 120 .* Total R\$ 120\.001,20 .* Pe\. José Antônio/)
  })

  test('bears long names, the largest value and an empty letterhead', async () => {
    const name = 'Arquidiocese Metropolitana de Nossa Senhora da Conceição Aparecida '.repeat(5).trim()
    const pages = await pagesOf(
      await receiptPdf({
        ...receipt,
        letterhead: { ...bare, name: name.slice(0, 150) },
        payer: { name },
        valueCents: 999_999_999_999n,
      }),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('R$ 9.999.999.999,99')
    expect(pages[0]).toContain('nove bilhões')
    expect(pages[0]).not.toMatch(/null|undefined/)
  })
})
