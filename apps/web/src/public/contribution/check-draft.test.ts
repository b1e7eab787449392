import { expect, test } from 'vitest'
import { checkDraft, isComplete } from './check-draft.ts'
import type { Draft } from './draft.ts'
import { fields } from './draft-fields.ts'

const empty: Draft = {
  key: 'k',
  diocese: null,
  bankAccount: '',
  creditType: '',
  amount: '',
  name: '',
  email: '',
  image: null,
}
const whole: Draft = {
  key: 'k',
  diocese: { id: 1, name: 'Diocese de Crato' },
  bankAccount: '1',
  creditType: '2',
  amount: '1.500,50',
  name: 'Maria Aparecida',
  email: 'maria@exemplo.org',
  image: new File(['x'], 'comprovante.png'),
}

test('an empty form is told what is missing, in the order of the screen', () => {
  const errors = checkDraft(empty)
  expect(Object.keys(errors)).toEqual([...fields])
  expect(errors).toMatchObject({
    diocese: 'Diocese não informada, por favor busque e selecione uma Diocese.',
    bankAccount: '*O campo conta bancária é obrigatório',
    creditType: '*O campo tipo de crédito é obrigatório',
    value: 'Valor precisa ser maior que zero',
    image: 'Imagem do comprovante é obrigatória',
  })
})

test('a form that is filled in may be sent', () => {
  expect(checkDraft(whole)).toEqual({})
  expect(isComplete(whole)).toBe(true)
})

test.each([
  ['value', { amount: '0' }],
  ['value', { amount: '1,234.56' }],
  ['name', { name: '   ' }],
  ['email', { email: 'maria@' }],
] as const)('what is wrong is told at its field alone: %s', (field, change) => {
  expect(Object.keys(checkDraft({ ...whole, ...change }))).toEqual([field])
})
