import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './client.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses of one subscriber’s IPv6 network are one client, those of another are not', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const written = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, groups, (network, one, other) => {
      expect(networkOf(`${written(network)}:${written(one)}`)).toBe(networkOf(`${written(network)}:${written(other)}`))
      const another = [(network[0] ?? 0) ^ 1, ...network.slice(1)]
      expect(networkOf(`${written(another)}:${written(one)}`)).not.toBe(
        networkOf(`${written(network)}:${written(one)}`),
      )
    }),
  )
})
