import { expect, it } from 'vitest'
import { unchangedSince } from './unchanged-since.ts'

const before = { city: 'Viçosa', uf: 'MG', street: '', neighborhood: '' }

it('fills in or clears the parts of an address, except those typed while the CEP was looked up', () => {
  const now = { ...before, city: 'Mariana', street: 'Rua Direita' }
  const found = { city: 'São Paulo', uf: 'SP', street: 'Praça da Sé', neighborhood: 'Sé' }
  expect(unchangedSince(found, before, before)).toEqual(found)
  expect(unchangedSince(found, before, now)).toEqual({ uf: 'SP', neighborhood: 'Sé' })
  expect(unchangedSince({ city: '', uf: '', street: '', neighborhood: '' }, before, now)).toEqual({
    uf: '',
    neighborhood: '',
  })
})

it('leaves what the CEP does not name', () => {
  expect(unchangedSince({ city: 'Mariana', uf: 'MG' }, before, before)).toEqual({ city: 'Mariana', uf: 'MG' })
})
