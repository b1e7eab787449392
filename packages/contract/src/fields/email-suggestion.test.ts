import { expect, test } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@gmail.com.br', null],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['Maria@Hotmal.com', 'maria@hotmail.com'],
  ['jose@yahoo.com.b', 'jose@yahoo.com.br'],
  ['jose@uol.com', null],
  ['maria@gmail.com', null],
  ['cnbb@cnbb.org.br', null],
  ['cura@diocesedecrato.org', null],
  ['a@live.com', null],
  ['sem arroba', null],
  ['', null],
])('%s: %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})
