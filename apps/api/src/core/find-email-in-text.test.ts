import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailPattern } from './find-email-in-text.ts'

const holds = (text: string, email: string) => new RegExp(emailPattern(email)).test(text.toLowerCase())
const email = 'ana@exemplo.org'
const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189'.split('')), minLength: 1, maxLength: 8 })
const local = fc.tuple(word, fc.constantFrom('', '.', '+', '-', '_'), word).map((parts) => parts.join(''))
const address = fc.tuple(local, word).map(([name, domain]) => `${name}@${domain}.org`)

describe('an address is found', () => {
  test.each([
    'ana@exemplo.org',
    'Falei com Ana@Exemplo.org. Volta em maio',
    '"ana@exemplo.org"',
    'linha\\nana@exemplo.org',
    '/api/sheet?search=ana%40exemplo.org&page=1',
    '/api/sheet?search=joao+ana%40exemplo.org',
    '/api/sheet?search=joao%20ana@exemplo.org',
  ])('in %s', (text) => expect(holds(text, email)).toBe(true))

  test.each([
    'joana@exemplo.org',
    'x.ana@exemplo.org',
    'ana@exemplo.org.br',
    'ana@exemplo.organico',
    'ana.exemplo.org',
  ])('not in %s', (text) => expect(holds(text, email)).toBe(false))

  test('of any kind, in a sentence, in JSON and in a query', () => {
    fc.assert(
      fc.property(address, (whose) => {
        expect(holds(`com ${whose}, hoje`, whose)).toBe(true)
        expect(holds(JSON.stringify({ email: whose }), whose)).toBe(true)
        expect(holds(new URLSearchParams({ search: `de ${whose}`, page: '1' }).toString(), whose)).toBe(true)
        expect(holds(`a${whose}`, whose)).toBe(false)
        expect(holds(`search=${encodeURIComponent(`a${whose}`)}`, whose)).toBe(false)
        expect(holds(`${whose}a`, whose)).toBe(false)
      }),
    )
  })
})
