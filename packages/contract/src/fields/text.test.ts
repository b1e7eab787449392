import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionalLines, optionalText, requiredLines, requiredText, SearchText } from './text.ts'

const notAllowed = 'Contém um caractere que não é permitido'
const turned = 'Contém um caractere invisível que muda a direção do texto'

const lines = { requiredText: requiredText('nome'), optionalText: optionalText(), SearchText }
const texts = { requiredLines: requiredLines('texto', 500), optionalLines: optionalLines(500) }

describe.each(Object.entries({ ...lines, ...texts }))('%s', (_name, field) => {
  const messageOf = (value: string) => field.safeParse(value).error?.issues[0]?.message

  test.each([
    'a\0b',
    'a\u0001b',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    '\ud800',
    'a\udfffb',
    '\udc00\ud800',
    'Jo\ufffdo',
    '\ufffe',
  ])('%j is refused', (text) => {
    expect(messageOf(text)).toBe(notAllowed)
  })

  test.each(['\u202eanairaM', 'Dom \u202aJosé', 'a\u2066b\u2069'])(
    '%j, which turns the direction, is refused',
    (text) => {
      expect(messageOf(text)).toBe(turned)
    },
  )

  test('no text with half a character is taken, and every other character is', () => {
    const whole = fc.string({ unit: 'grapheme', maxLength: 10 })
    fc.assert(
      fc.property(whole, fc.integer({ min: 0xd800, max: 0xdfff }), whole, (before, half, behind) => {
        expect(field.safeParse(`${before}${String.fromCharCode(half)}${behind}`).success).toBe(false)
      }),
    )
    for (const text of ['São João', 'ß', '𝕊é', '👨‍👩‍👧', 'a\u0301', 'שלום', '“aspas”', "D'Ávila", 'a\u00a0b'])
      expect(field.safeParse(text).success).toBe(true)
  })
})

describe.each(Object.entries(lines))('%s is one line', (_name, field) => {
  const messageOf = (value: string) => field.safeParse(value).error?.issues[0]?.message

  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])('%j is refused', (text) => {
    expect(messageOf(text)).toBe(notAllowed)
  })
})

test.each(Object.entries(texts))('%s keeps its line ends and tabs', (_name, field) => {
  expect(field.parse('um\n\tdois\r\ntrês')).toBe('um\n\tdois\r\ntrês')
})

test('a required text of characters that nobody sees is missing; among others they are fine', () => {
  const nome = requiredText('nome')
  for (const unseen of ['\u200b', '\u200b \u200d', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u115f'])
    expect(
      nome.safeParse(unseen).error?.issues.map(({ message }) => message),
      JSON.stringify(unseen),
    ).toEqual(['*O campo nome é obrigatório'])
  for (const seen of ['👨\u200d👩\u200d👧', 'a\u200bb', 'João', '7', '-'])
    expect(nome.safeParse(seen).success).toBe(true)
})
