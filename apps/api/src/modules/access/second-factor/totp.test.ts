import { expect, test } from 'vitest'
import { base32, codeAt, enrolmentUri, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test('a code is right in its own period and the ones beside it, and in no other', () => {
  const at = (seconds: number) => stepOf(secret, codeAt(secret, 100), new Date((100 * 30 + seconds) * 1000))
  expect([-31, -30, 0, 29, 59, 60].map(at)).toEqual([null, 100, 100, 100, 100, null])
  expect(stepOf(secret, '', new Date(3e6))).toBeNull()
  expect(stepOf(secret, '12345é', new Date(3e6))).toBeNull()
})

test('secrets are shown in base32, and as an address that apps read', () => {
  expect(base32(Buffer.from('foobarfoob'))).toBe('MZXW6YTBOJTG633C')
  expect(enrolmentUri(secret, 'ana+a@exemplo.org')).toBe(
    'otpauth://totp/Seara:ana%2Ba%40exemplo.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Seara',
  )
})
