import { expect, test } from 'vitest'
import { areLinesLocked, isCampaignClosed } from './are-lines-locked.ts'

const day = '2026-10-10'

test.each([
  ['that began today', false, day, false],
  ['that began before', false, '2026-10-01', false],
  ['that begins tomorrow', false, '2026-10-11', true],
  ['that is finished', true, '2026-10-01', true],
])('of a campaign %s the lines are locked: %s, %s, %s', (_, finished, begin_dt, locked) => {
  const missionary_campaign = { finished, begin_dt }
  expect(isCampaignClosed(missionary_campaign, day)).toBe(locked)
  expect(areLinesLocked({ finished: false, missionary_campaign, invoice: null }, day)).toBe(locked)
})

test.each([
  ['a confirmed request', { finished: true, invoice: null }, true],
  ['a request whose slip is paid', { finished: false, invoice: { status: 'paid' } }, true],
  ['a request whose slip was cancelled', { finished: false, invoice: { status: 'cancel' } }, false],
])('while the campaign is open, the lines of %s are locked: %s', (_, request, locked) => {
  expect(areLinesLocked({ ...request, missionary_campaign: { finished: false, begin_dt: day } }, day)).toBe(locked)
})
