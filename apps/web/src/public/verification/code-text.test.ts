import { expect, it } from 'vitest'
import { printedCode } from './code-text.ts'

it('reads a code without regard to case, spaces and hyphens', () => {
  for (const typed of ['k7q2m9xwtr', ' K7Q2M 9XWTR ', 'k7q-2m9-xwtr', 'K7Q2M–9XWTR'])
    expect(printedCode(typed)).toBe('K7Q2M-9XWTR')
})

it('leaves a code of another length to the server', () => {
  expect(printedCode('k7q2m')).toBe('K7Q2M')
  expect(printedCode(' - ')).toBe('')
})
