import { expect, test } from 'vitest'
import { makePdf } from './paper.ts'
import { textOf } from '../../../test/pdf-text.ts'

const info = { title: 'Teste', author: 'Seara', createdAt: '2026-11-21T12:00:00.000Z' }

test('a letter first met as a part of another is text too, in every later document', async () => {
  expect(await textOf(await makePdf(info, (paper) => paper.text('ç ã é')))).toContain('ç ã é')
  expect(await textOf(await makePdf(info, (paper) => paper.text('Diocese, caixa, área')))).toContain(
    'Diocese, caixa, área',
  )
})
