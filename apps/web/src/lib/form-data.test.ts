import { expect, it } from 'vitest'
import { formDataOf } from './form-data.ts'

it('a form has a part for each field and each file, and none for what is absent', () => {
  const files = ['a.ret', 'b.ret'].map((name) => new File(['x'], name))
  const form = formDataOf({ id: 7, name: 'São João', note: undefined, other: null, 'returns[]': files })
  expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['id', '7'],
    ['name', 'São João'],
    ['returns[]', 'a.ret'],
    ['returns[]', 'b.ret'],
  ])
})
