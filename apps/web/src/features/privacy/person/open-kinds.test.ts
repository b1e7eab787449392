import { expect, test } from 'vitest'
import { openKinds } from './open-kinds.ts'

test('a request that stays is open; the audit log, which always stays, is not', () => {
  const stays = [{ why: 'A campanha está aberta', count: 1 }]
  expect(openKinds([{ kind: 'audit', stays }])).toEqual([])
  expect(
    openKinds([
      { kind: 'request', stays },
      { kind: 'contribution', stays: [] },
      { kind: 'audit', stays },
    ]),
  ).toEqual(['request'])
})
