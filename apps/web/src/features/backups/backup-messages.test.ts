import { expect, test } from 'vitest'
import { routineText, unprovenText } from './backup-messages.ts'

test('admins read whom to ask, not what to type on the server', () => {
  const texts = [
    unprovenText({ nightly: null }),
    unprovenText({ nightly: { hour: 2, keep: 7 }, proven_weekly: false }),
    routineText({ nightly: null } as Parameters<typeof routineText>[0]),
  ]
  for (const text of texts) {
    expect(text).toContain('quem cuida do servidor')
    expect(text).not.toMatch(/npm|--/)
    // The name of a setting stands in parentheses only, for whoever looks after the server.
    expect(text.replaceAll(/\([A-Z_]+\)/g, '')).not.toMatch(/[A-Z]_[A-Z]/)
  }
})
