import { expect, test } from 'vitest'
import { findBrokenPdf } from './broken-pdf.ts'

const problemOf = (content: string, type = 'application/pdf') => findBrokenPdf(new File([content], 'pix.pdf', { type }))
const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'

test('a PDF without a root object cannot be opened: one that is cut off, or is none', async () => {
  for (const content of [head, '%PDF-1.7 nada'])
    expect(await problemOf(content)).toMatch(/^Não foi possível abrir este PDF/)
})

test('a PDF with one may be readable, however it tells of it, and a picture is no PDF', async () => {
  expect(await problemOf(`${head}trailer << /Root 1 0 R >>\n%%EOF`)).toBeUndefined()
  const binary = Buffer.from([0xe2, 0xe3, 0xcf]).toString('latin1')
  expect(await problemOf(`${head}9 0 obj\n<</Type/XRef/Root 1 0 R/Encrypt 8 0 R>>stream\n${binary}`)).toBeUndefined()
  expect(await problemOf('\u0089PNG', 'image/png')).toBeUndefined()
})
