import { expect, test } from 'vitest'
import { registeredSlip, type RegistrationEvent } from './registration-and-write-off.ts'

type Slip = Parameters<typeof registeredSlip>[0]

const slip = {
  registration: 'sent',
  registration_reason: null,
  registration_day: null,
  write_off: 'sent',
  write_off_reason: null,
  write_off_day: null,
  write_off_sent_on: '2026-11-12',
} as Slip

const effectOf = (event: Partial<RegistrationEvent>) =>
  registeredSlip(slip, { kind: 'entry-rejected', rejectsAlike: false, day: '2026-11-12', reason: 'CEP', ...event })
    .effect

test('a refusal by one code for both is of the write-off from the day on which that was sent', () => {
  expect(effectOf({ rejectsAlike: true })).toBe('write_off_rejected')
  expect(effectOf({ rejectsAlike: true, day: '2026-11-11' })).toBe('rejected')
})

test('a refusal by a code of its own is of what it names, whatever its day', () => {
  expect(effectOf({})).toBe('rejected')
  expect(effectOf({ kind: 'instruction-rejected' })).toBe('write_off_rejected')
})

test('an instruction refused before the write-off was sent is another one', () => {
  expect(effectOf({ kind: 'instruction-rejected', day: '2026-11-11' })).toBe('none')
})
