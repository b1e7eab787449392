import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:5:6:7::', '2001:db8:5:6::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('two addresses are one client exactly when their first 64 bits are the same', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, half, (one, other, host, otherHost) => {
      const network = networkOf(written([...one, ...host]))
      expect(networkOf(written([...one, ...otherHost]))).toBe(network)
      expect(networkOf(written([...other, ...host])) === network).toBe(written(one) === written(other))
    }),
  )
})
