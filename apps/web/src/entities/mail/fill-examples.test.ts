import { expect, test } from 'vitest'
import { fillExamples, piecesOf } from './fill-examples.ts'

const placeholders = [{ name: 'diocese', description: 'A diocese', example: 'Diocese de Luz' }]

test('a preview draws bold text and links instead of their marks', () => {
  const text = '**À {{diocese}}**: [abrir](https://seara.example/{{diocese}}), [sem link] e **'
  expect(piecesOf(text).map(({ kind, text: words }) => [kind, words])).toEqual([
    ['bold', 'À {{diocese}}'],
    ['plain', ': '],
    ['link', 'abrir'],
    ['plain', ', [sem link] e **'],
  ])
})

test('the fields of a text are shown with their examples, unknown ones as they are', () => {
  expect(fillExamples('À {{diocese}}, de {{ diocese }}: {{outra}}', placeholders)).toBe(
    'À Diocese de Luz, de Diocese de Luz: {{outra}}',
  )
})
