import type { ShippingRequest } from '@seara/contract/campaigns/shipping'
import { expect, test } from 'vitest'
import { findRequests } from './find-requests.ts'

const request = (id: number, name: string, code: string, requester: string): ShippingRequest => ({
  id,
  code,
  name: requester,
  finished: true,
  diocese: { id, name, city: 'Cidade', uf: 'MG' },
  parish_region: null,
  has_delivery_address: true,
  pieces: 0,
  materials: [],
  boxes: [],
})
const requests = [
  request(1, 'Diocese de São João', 'ABCDE-12345', 'José Antônio'),
  request(2, 'Diocese de Luz', 'ZZZZZ-99999', 'Maria'),
]

test('a request to ship is found by words of diocese and requester in any order, and by its code', () => {
  for (const text of ['joao são', 'ANTONIO joão', 'abcde-12', 'abcde 12', 'de12345'])
    expect(
      findRequests(requests, text).map(({ id }) => id),
      text,
    ).toEqual([1])
  expect(findRequests(requests, 'diocese')).toHaveLength(2)
  expect(findRequests(requests, ' ')).toHaveLength(2)
  for (const text of ['-', 'nada disso']) expect(findRequests(requests, text)).toHaveLength(0)
})
