import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '12345678',
  'password1',
  'Password1',
  'SENHA123',
  'qwertyui',
  'jesus123',
  'mudar123',
  'deusefiel',
  'nossasenhora',
  'brasil2026',
  'Cofrinho2026',
  'seara@2026',
  '00000000',
  'abababab',
  'abcabcabc',
  '1234123412',
  '87654321',
  '23456789',
  'hijklmno',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['segredo bem guardado', 'colheita-2026', 'outra senha boa', 'xK9-marmelada', 'ababababc', '12345679x'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
