import { expect, test } from 'vitest'
import { obstacleOf } from './outbox.ts'

test('a mail that has left is not shown as if it had been held, whatever became untrue since', () => {
  const because = { last_error: null, withdrawn_because: 'A confirmação foi desfeita.' }
  expect(obstacleOf({ ...because, state: 'sent' })).toBeNull()
  expect(obstacleOf({ ...because, state: 'withdrawn' })).toBe('A confirmação foi desfeita.')
  expect(obstacleOf({ state: 'failed', last_error: '550 No such user', withdrawn_because: null })).toBe(
    '550 No such user',
  )
  expect(obstacleOf({ state: 'sent', last_error: '450 Try later', withdrawn_because: null })).toBeNull()
})
