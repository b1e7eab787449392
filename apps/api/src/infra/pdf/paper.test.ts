import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makePdf } from './paper.ts'

const info = { title: 'Teste', author: 'Seara', createdAt: '2026-11-21T12:00:00.000Z' }

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

test('a letter first met as a part of another is text too, in every later document', async () => {
  expect(await textOf(await makePdf(info, (paper) => paper.text('ç ã é')))).toContain('ç ã é')
  expect(await textOf(await makePdf(info, (paper) => paper.text('Diocese, caixa, área')))).toContain(
    'Diocese, caixa, área',
  )
})
