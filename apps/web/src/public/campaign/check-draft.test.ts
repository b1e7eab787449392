import { expect, test } from 'vitest'
import { checkDraft, phoneDigits } from './check-draft.ts'
import { emptyRequest } from './request-draft.ts'

const whole = {
  diocese: { id: 1, name: 'Diocese de Crato' },
  name: 'Maria Aparecida',
  email: 'maria@exemplo.org',
  telephone: '(62) 98765-4321',
}

test('an empty form is told what is missing, in the order of the screen', () => {
  const errors = checkDraft(emptyRequest)
  expect(Object.keys(errors)).toEqual(['diocese', 'name', 'email', 'telephone'])
  expect(errors.diocese).toBe('Diocese não informada, por favor busque e selecione uma Diocese.')
})

test('a form that is filled in is complete', () => {
  expect(checkDraft(whole)).toEqual({})
})

test('a telephone has ten or eleven digits', () => {
  for (const telephone of ['123', '(62) 98765-43210'])
    expect(checkDraft({ ...whole, telephone })).toEqual({ telephone: '❌ Máximo de 11 e Mínimo de 10 caracteres!' })
  expect(checkDraft({ ...whole, telephone: '(62) 3333-4444' })).toEqual({})
})

test('a telephone that cannot exist is refused', () => {
  for (const telephone of ['(00) 00000-0000', '(10) 98765-4321'])
    expect(checkDraft({ ...whole, telephone }).telephone, telephone).toMatch(/^Confira o DDD/)
  expect(phoneDigits('0 (62) 3333-4444')).toBe('6233334444')
})
