import { expect, test } from 'vitest'
import { amountNote } from './amount-note.ts'

const hint = 'Como 1500, 1.500 ou 1.500,50'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['1500', 'R$ 1.500,00'],
  ['10.000', 'R$ 10.000,00'],
  ['1500,5', 'R$ 1.500,50'],
  ['1234.5', 'R$ 1.234,50'],
  ['99.9', 'R$ 99,90'],
  ['R$ 1.234,56 ', 'R$ 1.234,56'],
])('%j is shown back as %s, while it is typed and after', (typed, shown) => {
  for (const isTyping of [true, false]) {
    const { text, refused } = amountNote(typed, isTyping)
    expect([plain(text), refused]).toEqual([`Valor lido: ${shown}`, false])
  }
})

test.each([
  ['1,234.56', /Pode ter duas leituras/],
  ['10.000,5.0', /Pode ter duas leituras/],
  ['10,999', /no máximo duas casas decimais/],
  ['-50', /não pode ser negativo/],
])('%j is refused with the reason, while it is typed and after', (typed, reason) => {
  for (const isTyping of [true, false])
    expect(amountNote(typed, isTyping)).toEqual({ text: expect.stringMatching(reason) as string, refused: true })
})

test('an empty field shows how an amount is written', () => {
  for (const isTyping of [true, false]) expect(amountNote('  ', isTyping)).toEqual({ text: hint, refused: false })
})

test('what is only begun is not refused before the field is left', () => {
  for (const begun of ['R', 'R$', '-', 'R$ ']) {
    expect(amountNote(begun, true)).toEqual({ text: hint, refused: false })
    expect(amountNote(begun, false).refused).toBe(true)
  }
})
