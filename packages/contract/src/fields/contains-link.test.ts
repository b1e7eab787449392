import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsLink } from './contains-link.ts'

test.each([
  'Pe. José da Silva Jr.',
  'Pe.José da Silva',
  'D. Maria Aparecida',
  'D.Maria',
  'J.R.Silva',
  'J. R. R. de Souza',
  'Ir. Mª das Dores, N. Sra. Aparecida',
  'Dr.ª Ana',
  'Mons.Antônio',
  "Joana d'Arc",
  'Côn. Luís (chanceler)',
  'Paróquia N.Sra. do Ó',
  'Cúria Diocesana - COMIDI',
  'Maria c/ Joana',
  'Equipe 2.5',
  'João 3. turma',
  'D. Pedro.Silva',
  'MARIA.APARECIDA',
])('%s is a name', (name) => {
  expect(containsLink(name)).toBe(false)
})

test.each([
  'Ganhe prêmios em http://evil.example',
  'https://evil.example/x',
  'evil.example',
  'Clique em www.evil.com.br',
  'bit.ly/abc',
  't.me/abc',
  't.me',
  'Maria evil.com',
  'Pe.com',
  'EVIL.COM.BR, Maria',
  'maria@exemplo.org',
  'maria ＠ exemplo',
  '10.0.0.1',
  'evil\u200b.\u200bcom',
  'evil。com',
  'evil．com',
  'xn--e1afmkfd.xn--p1ai',
  'javascript:alert(1)',
  'banco.seguro',
  'site.com:8080',
  'golpe .com',
  'golpe . com',
  'Golpe.Com',
])('%s holds an address', (name) => {
  expect(containsLink(name)).toBe(true)
})

const names = fc.constantFrom('Pedro', 'Silva', 'Antônio', 'Conceição', 'Ângela', 'SOUZA', 'Luís')
const titles = fc.constantFrom('Pe.', 'D.', 'Ir.', 'Mons.', 'Dr.', 'J.', 'Fr.')
const joined = fc.constantFrom(' ', '. ', '.')

test('no name of people is taken for an address, however its dots and spaces stand', () => {
  const name = fc
    .tuple(fc.option(fc.tuple(titles, fc.constantFrom('', ' '))), fc.array(fc.tuple(joined, names), { minLength: 1 }))
    .map(
      ([title, words]) => (title?.join('') ?? '') + words.map(([join, word], n) => (n > 0 ? join : '') + word).join(''),
    )
  fc.assert(
    fc.property(name, (text) => {
      expect(containsLink(text)).toBe(false)
    }),
  )
})

test('no address passes for a name, whatever stands around it and between its parts', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/)
  const end = fc.constantFrom('com', 'com.br', 'net', 'org.br', 'xyz', 'example', 'Click', 'SITE')
  const dot = fc.constantFrom('.', ' .', ' . ', '\u200b.', '．')
  const around = fc.constantFrom('', 'Maria ', 'Pe. João, ')
  const address = fc
    .tuple(around, label, dot, end, fc.constantFrom('', ' Maria', '/x', ', Ana'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(address, (text) => {
      expect(containsLink(text)).toBe(true)
    }),
  )
})
