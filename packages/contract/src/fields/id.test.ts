import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalQueryId } from './id.ts'

test('an optional id of a query may be absent or empty; else it is a number', () => {
  const query = z.object({ region: optionalQueryId('Regional não encontrada') })
  expect(query.parse({})).toEqual({})
  expect(query.parse({ region: '' }).region).toBeUndefined()
  expect(query.parse({ region: '7' })).toEqual({ region: 7 })
  expect(query.parse({ region: '99999999999' })).toEqual({ region: 2_147_483_647 })
  for (const region of [' ', '7a', '-1', '1.5', ['1', '2']])
    expect(query.safeParse({ region }).error?.issues).toMatchObject([
      { path: ['region'], message: 'Regional não encontrada' },
    ])
})
