import { expect, test } from 'vitest'
import {
  awaitsRegistration,
  isMerelyExpired,
  isPayable,
  needsSecondCopy,
  slipStatuses,
  unpayables,
  type SlipStatus,
  type Unpayable,
} from './slip.ts'

const everySlip = slipStatuses.flatMap((status) => [null, ...unpayables].map((unpayable) => ({ status, unpayable })))

test.each(everySlip)('a slip that is $status, unpayable: $unpayable, is told of in one way at the most', (slip) => {
  const isOpen = slip.status === 'pending' || slip.status === 'expired'
  const said = [isPayable(slip), awaitsRegistration(slip), needsSecondCopy(slip)].filter(Boolean)
  expect(said).toHaveLength(isOpen ? 1 : 0)
  expect(isMerelyExpired(slip) && !needsSecondCopy(slip)).toBe(false)
})

test.each<[SlipStatus, Unpayable | null, boolean]>([
  ['pending', null, true],
  ['pending', 'waiting_registration', false],
  ['pending', 'rejected', false],
  ['pending', 'written_off', false],
  ['expired', null, false],
])('a slip that is %s, unpayable: %s, is payable: %s', (status, unpayable, payable) => {
  expect(isPayable({ status, unpayable })).toBe(payable)
})
