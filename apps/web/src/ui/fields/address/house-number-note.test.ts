import { expect, it } from 'vitest'
import { houseNumberMessages, houseNumberNote, saysWithout } from './house-number-note.ts'

it('says that a house number is digits alone, and where the rest goes', () => {
  for (const text of ['391-A', 'km 5', '12 B'])
    expect(houseNumberNote(text, false)).toEqual({
      text: 'Só algarismos: “391-A” é 391, com A no Complemento.',
      refused: true,
    })
  expect(houseNumberNote('391', false)).toBeNull()
  expect(houseNumberNote(' 391 ', true)).toBeNull()
})

it('says that an empty one becomes S/N, unless it has to be ticked', () => {
  expect(houseNumberNote('', false)).toEqual({ text: 'Vazio, fica S/N.', refused: false })
  expect(houseNumberNote('', true)).toBeNull()
  expect(saysWithout('s/n')).toBe(true)
  expect(saysWithout('s')).toBe(false)
})

it('says one thing at a time', () => {
  const where = 'Só algarismos: “391-A” é 391, com A no Complemento.'
  expect(houseNumberMessages('12 A', false, undefined)).toEqual({
    note: { text: where, refused: true },
    error: undefined,
  })
  expect(houseNumberMessages('12 A', false, 'O número deve ser inteiro')).toEqual({ note: null, error: where })
  expect(houseNumberMessages('', true, 'Informe o número')).toEqual({ note: null, error: 'Informe o número' })
})
