import { expect, it } from 'vitest'
import { houseNumberNote, saysWithout } from './house-number-note.ts'

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
