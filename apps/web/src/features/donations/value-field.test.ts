import { expect, it } from 'vitest'
import { AdditionBody } from './value-field.ts'

const messagesOf = (body: object) =>
  AdditionBody.safeParse({ donation_id: 1, safe_box_group_id: 2, value: '1,00', ...body }).error?.issues.map(
    ({ message }) => message,
  )

it('asks for a group while none is chosen, and only then', () => {
  expect(messagesOf({ safe_box_group_id: '' })).toEqual(['Escolha um dos grupos'])
  expect(messagesOf({ safe_box_group_id: 'x' })).toEqual(['Grupo não encontrado'])
  expect(messagesOf({})).toBeUndefined()
})
