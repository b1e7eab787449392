import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInvisible } from './deceiving-characters.ts'
import { optionalText, requiredLines, requiredText } from './text.ts'

const name = requiredText('nome')
const hidden = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\ufe0f',
  '\u{e0041}',
]

test('what nobody sees is left out, and nothing else is no name', () => {
  for (const character of hidden) {
    expect(name.parse(`Dom ${character}José${character}`)).toBe('Dom José')
    expect(name.safeParse(character.repeat(3)).error?.issues[0]?.message).toBe('*O campo nome é obrigatório')
    expect(optionalText().parse(` ${character} `)).toBeNull()
    expect(requiredLines('texto', 9).parse(`a\n${character}b`)).toBe('a\nb')
  }
})

test('leaving it out twice is leaving it out once, and visible text stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text))
    }),
  )
  for (const text of ['São João', '👨‍👩‍👧', '❤️‍🔥', '👩🏽‍⚕️', 'a\u0301', 'a\u00a0b', "D'Ávila", 'שלום'])
    expect(withoutInvisible(text)).toBe(text)
})

test('a word of two alphabets that look alike is refused, and a name in another alphabet is not', () => {
  for (const text of ['Secretаria', 'Αna Maria', 'Dom Jοsé'])
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Mistura letras de alfabetos diferentes que se parecem')
  for (const text of ['Иоанн Креститель', 'Ἰησοῦς', 'José Иван', 'Łukasz Ñandú']) expect(name.parse(text)).toBe(text)
})
