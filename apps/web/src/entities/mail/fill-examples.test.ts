import { expect, test } from 'vitest'
import { fillExamples, plainExample } from './fill-examples.ts'

const placeholders = [{ name: 'diocese', description: 'A diocese', example: 'Diocese de Luz' }]

test('a preview shows no marks of bold text and links', () => {
  expect(plainExample('**À {{diocese}}**: [abrir](https://seara.example/{{diocese}})', [])).toBe(
    'À {{diocese}}: abrir (https://seara.example/{{diocese}})',
  )
})

test('the fields of a text are shown with their examples, unknown ones as they are', () => {
  expect(fillExamples('À {{diocese}}, de {{ diocese }}: {{outra}}', placeholders)).toBe(
    'À Diocese de Luz, de Diocese de Luz: {{outra}}',
  )
})
