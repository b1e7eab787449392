import type { BankEvent } from './bank-books.ts'
import type { OurBooks, OurSlip } from './our-books.ts'
import type { World } from './world.ts'

/** Broken rules, each described so that its cause can be found; empty when no rule is broken. */
export type Problems = string[]

const titleOf = ({ title }: { title: string }) => title
const told = (slip: OurSlip) =>
  `slip ${slip.id} (${slip.title}, request ${slip.requestId}, ${slip.state}, closed ${slip.closed}, registration ${slip.registration}, write-off ${slip.writeOff})`

/** Checks the rules that must always be true for the slips and payments of each request. */
export function requestRules({ slips, payments, records }: OurBooks): Problems {
  const problems: Problems = []
  const recordsById = new Map(records.map((record) => [record.id, record]))
  const paymentsBySlip = Map.groupBy(payments, ({ slipId }) => slipId)
  for (const [requestId, own] of Map.groupBy(slips, (slip) => slip.requestId)) {
    const open = own.filter(({ state }) => state === 'pending')
    const paid = payments.filter((payment) => payment.requestId === requestId)
    if (open.length > 1) problems.push(`request ${requestId} has ${open.length} open slips`)
    if (open.length > 0 && paid.length > 0)
      problems.push(`request ${requestId} is paid and has ${open.map(told).join()}`)
    for (const slip of open) if (!slip.isAsked) problems.push(`${told(slip)} is open, and nobody asks for anything`)
    if (paid.length > 1) {
      const doubles = paid.filter(({ isDouble }) => isDouble)
      if (doubles.length !== paid.length - 1)
        problems.push(`request ${requestId}: ${paid.length} payments, ${doubles.length} of them double`)
      for (const payment of doubles) {
        const record = payment.recordId === null ? undefined : recordsById.get(payment.recordId)
        if (!own.some(({ id, isDouble }) => isDouble && id === payment.slipId))
          problems.push(`request ${requestId} was paid twice, and slip ${payment.slipId} does not say so`)
        if (record?.attention !== 'double')
          problems.push(`payment ${payment.id} is double, and its record waits for ${record?.attention}`)
      }
    }
  }
  for (const { id, recordId } of payments)
    if (recordId !== null && (recordsById.get(recordId)?.effect ?? 'undone') === 'undone')
      problems.push(`payment ${id} counts, and record ${recordId} does not`)
  for (const slip of slips) {
    const own = paymentsBySlip.get(slip.id) ?? []
    if ((slip.state === 'paid') !== own.length > 0) problems.push(`${told(slip)} has ${own.length} payments`)
    if (slip.state === 'paid' && !own.some(({ amount }) => amount === slip.paid))
      problems.push(`${told(slip)} says ${slip.paid} cents, which nobody paid`)
    if (slip.state === 'pending' && slip.writeOff === 'draft') problems.push(`${told(slip)} would be written off`)
  }
  return problems
}

/**
 * Whether a slip can be paid. It must be open, and registered if it has to wait for registration. The bank must not
 * have refused it, and it must be neither written off nor about to be written off.
 */
const isPayable = ({ state, writeOff, registration, waitsForRegistration }: OurSlip): boolean =>
  state === 'pending' &&
  (writeOff === null || writeOff === 'rejected') &&
  registration !== 'rejected' &&
  !waitsForRegistration

/** Checks that all waiting mails are about slips that can be paid. */
export function mailRules({ slips, waitingMails }: OurBooks): Problems {
  const byId = new Map(slips.map((slip) => [slip.id, slip]))
  return waitingMails.flatMap(({ id, purpose, slipId }) => {
    const slip = byId.get(slipId)
    return !slip || !isPayable(slip)
      ? [`mail ${id} (${purpose}) waits for ${slip ? told(slip) : `slip ${slipId}`}`]
      : []
  })
}

/**
 * Checks that reminders queued since the last check are about expired slips that can be paid.
 * @param before the ids of the mails that waited at the last check
 */
export function newReminderRules({ slips, waitingMails }: OurBooks, before: ReadonlySet<number>): Problems {
  const byId = new Map(slips.map((slip) => [slip.id, slip]))
  return waitingMails.flatMap(({ id, purpose, slipId }) => {
    const slip = byId.get(slipId)
    if (purpose !== 'slip-reminder' || before.has(id) || !slip) return []
    return slip.isExpired && isPayable(slip) ? [] : [`mail ${id} reminds of ${told(slip)}`]
  })
}

const creditDays = (days: readonly (string | null)[]) =>
  days
    .map((day) => day ?? 'a day left open')
    .toSorted()
    .join(', ')

/** Checks that every payment in an applied return is in our books exactly once: with a slip, or waiting for one. */
export function moneyRules(world: World, { payments, records }: OurBooks): Problems {
  const problems: Problems = []
  const events = new Set<BankEvent>()
  const credited = new Map<BankEvent, string>()
  for (const { file, isUndone } of world.applied) {
    if (isUndone) continue
    for (const { event, creditDay } of file.told) {
      if (event.occurrence !== 'paid') continue
      events.add(event)
      if (creditDay !== null) credited.set(event, creditDay)
    }
  }
  const keyOf = (title: string, day: string, cents: number) => `${title} ${day} ${cents}`
  const expected = Map.groupBy(events, ({ title, day, cents }) => keyOf(title, day, cents))
  const found = Map.groupBy(records, ({ title, day, amount }) => keyOf(title, day, amount))
  const byRecord = Map.groupBy(
    payments.filter(({ recordId }) => recordId !== null),
    ({ recordId }) => recordId,
  )
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const told = expected.get(key) ?? []
    const own = (found.get(key) ?? []).filter(({ effect }) => effect !== 'undone')
    if (told.length !== own.length) problems.push(`${key}: the bank told of ${told.length}, we keep ${own.length}`)
    const kept = own.flatMap(({ id }) => byRecord.get(id)?.slice(0, 1) ?? [])
    const days = creditDays(kept.map(({ creditDay }) => creditDay))
    const toldDays = creditDays(told.map((event) => credited.get(event) ?? null))
    if (kept.length === told.length && days !== toldDays)
      problems.push(`${key}: we keep that it is credited on ${days}, the applied files say ${toldDays}`)
  }
  for (const record of records) {
    const own = byRecord.get(record.id) ?? []
    const waits = record.effect === 'unmatched' && (record.attention === 'unmatched' || record.isResolved)
    if (record.effect !== 'undone' && (own.length > 1 || (own.length === 1) === waits))
      problems.push(`record ${record.id} (${record.title}, ${record.effect}) has ${own.length} payments`)
  }
  return problems
}

/**
 * Checks that we and the bank agree on each title about which no file is in transit. A slip that we closed but the bank
 * still has must wait for its write-off, or be in the worklist.
 */
export function agreementRules(world: World, { slips }: OurBooks): Problems {
  const { books } = world.bank
  const onTheirWay = new Set([...world.shipped.values()].flat().map(titleOf))
  const applied = new Set<BankEvent>()
  for (const { file, isUndone } of world.applied) if (!isUndone) for (const { event } of file.told) applied.add(event)
  const untold = new Set(books.events.filter((event) => !applied.has(event)).map(titleOf))
  return slips.flatMap((slip) => {
    if (onTheirWay.has(slip.title) || untold.has(slip.title)) return []
    const atBank = books.stateOf(slip.title)
    return disagreement(slip, atBank).map((what) => `${told(slip)}, ${atBank ?? 'unknown'} at the bank: ${what}`)
  })
}

function disagreement({ state, registration, writeOff }: OurSlip, atBank: string | null): Problems {
  if (atBank === null) return registration === 'sent' || registration === 'confirmed' ? ['we say that it holds it'] : []
  if (atBank === 'off' && state === 'pending') return writeOff === 'confirmed' ? [] : ['it is off its books, and open']
  if (atBank === 'off')
    return writeOff === 'confirmed' || writeOff === 'rejected' || writeOff === 'draft' ? [] : ['it is off its books']
  if (atBank === 'paid') return []
  if (registration !== 'confirmed') return ['it holds it']
  if (state === 'pending') return writeOff === null || writeOff === 'rejected' ? [] : ['it holds it, and it is open']
  return writeOff === 'draft' || writeOff === 'rejected' ? [] : ['nobody tells it that it is closed']
}
