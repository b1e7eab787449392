import { expect, test } from 'vitest'
import { changedDraft } from './changed-draft.ts'

const empty = { name: '', email: '' }

test('a change makes a new key, and older values that were perhaps sent keep theirs', () => {
  const first = changedDraft(empty, { name: 'Ana' })
  const second = changedDraft(first, { email: 'ana@exemplo.org' })
  expect(second).toMatchObject({ name: 'Ana', email: 'ana@exemplo.org' })
  expect(second.key).not.toBe(first.key)
  expect(changedDraft({ ...empty, key: 'empty form' }, second)).toEqual(second)
  // Values that an older version of the application stored without a key.
  expect(changedDraft(empty, { name: 'Ana' }).key).not.toBe('')
})
