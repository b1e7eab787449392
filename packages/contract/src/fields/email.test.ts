import { expect, test } from 'vitest'
import { requiredEmail } from './email.ts'

test('an e-mail has at most 64 characters before the @', () => {
  const of = (length: number) => `${'a'.repeat(length)}@exemplo.org`
  expect(requiredEmail().parse(of(64))).toBe(of(64))
  expect(requiredEmail().safeParse(of(65)).error?.issues[0]?.message).toBe('*E-mail inválido')
})
