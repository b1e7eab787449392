import { expect, test } from 'vitest'
import { setupStepFacts, setupSteps } from './setup.ts'

test('a number of a step, which the audit log keeps, never changes and is of one step only', () => {
  expect(Object.fromEntries(Object.entries(setupStepFacts).map(([key, { number }]) => [key, number]))).toMatchObject({
    letterhead: 1,
    mail_server: 2,
    test_mail: 3,
    team: 4,
    dioceses: 5,
    bank_account: 6,
    slip_issuer: 7,
    materials: 8,
    collection: 9,
    campaign: 10,
    public_option: 11,
    nightly_backup: 12,
  })
  expect(new Set(Object.values(setupStepFacts).map(({ number }) => number)).size).toBe(setupSteps.length)
})
