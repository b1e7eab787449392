import { expect, test } from 'vitest'
import { passkeyObstacle } from './passkey-address.ts'

test.each([
  ['https:', 'seara.exemplo.org', null],
  ['https:', 'intranet', null],
  ['http:', 'localhost', null],
  ['http:', 'seara.localhost', null],
  ['http:', 'seara.exemplo.org', 'not_https'],
  ['http:', 'localhost.exemplo.org', 'not_https'],
  ['http:', '127.0.0.1', 'numeric_address'],
  ['https:', '10.0.0.5', 'numeric_address'],
  ['https:', '[::1]', 'numeric_address'],
  ['https:', '10.0.0.5.exemplo.org', null],
])('%s//%s: %s', (protocol, hostname, obstacle) => {
  expect(passkeyObstacle({ protocol, hostname })).toBe(obstacle)
})
