import type { SlipPatch, SlipRow } from './slips.repository.ts'

/** Whether the slip was sent to the bank and not refused there. It can be paid there until it is written off. */
const isAtBank = ({ registration }: SlipRow): boolean => registration === 'sent' || registration === 'confirmed'

/**
 * The changes that plan the next file to the bank (shipping file). The file asks the bank to register an open slip that
 * was never sent, and to write off a slip that nobody should pay any more but that the bank still accepts. A planned
 * registration or write-off that is no longer needed is cancelled.
 * @param stands the slip after the change. `open`: it is open; `to-write-off`: nobody should pay it any more;
 * `settled-at-bank`: a payment has closed it at the bank
 */
export function shippingDue(slip: SlipRow, stands: 'open' | 'to-write-off' | 'settled-at-bank'): SlipPatch {
  const patch: SlipPatch = {}
  if (stands === 'open') {
    if (slip.registration === 'none' && !slip.registered_elsewhere) patch.registration = 'draft'
  } else if (slip.registration === 'draft') patch.registration = 'none'
  const { write_off } = slip
  // The bank may have refused a write-off of this slip before the slip was opened again. Now that the slip closes
  // again, the bank is asked again.
  const isUnasked = write_off === null || (write_off === 'rejected' && slip.state === 'pending')
  if (stands === 'to-write-off' && isAtBank(slip)) {
    if (isUnasked) patch.write_off = 'draft'
  } else if (write_off === 'draft') patch.write_off = null
  return patch
}

/**
 * The changes of a slip that is sent to the bank in a shipping file.
 * @param day the civil day on which the file is made, ISO
 */
export const shippedSlip = (movement: 'entry' | 'write-off', day: string): SlipPatch =>
  movement === 'entry'
    ? { registration: 'sent', registration_reason: null }
    : { write_off: 'sent', write_off_reason: null, write_off_sent_on: day }

/**
 * Whether a slip is open, and the bank was not asked to write it off or has refused to. The slip need not be registered
 * at the bank.
 */
const isOnBooks = ({ state, write_off }: Pick<SlipRow, 'state' | 'write_off'>): boolean =>
  state === 'pending' && write_off !== 'sent' && write_off !== 'confirmed'

/**
 * The changes that send a slip to the bank again, because the bank refused it or never answered. An open slip is
 * registered (`entry`); a slip that is no longer open is written off.
 * @param isSettledAtBank whether the bank itself booked a payment on this slip; such a slip needs no write-off
 * @returns null when there is nothing to send again
 */
export function reshippedSlip(
  slip: SlipRow,
  isSettledAtBank: boolean,
): { movement: 'entry' | 'write-off'; patch: SlipPatch } | null {
  const isUnanswered = (state: string | null) => state === 'rejected' || state === 'sent'
  // This slip was made before the product could send slips to the bank, so the product does not know whether the bank
  // has it. It is sent only when a person asks for it, as in this call.
  if (isOnBooks(slip) && slip.registered_elsewhere && slip.registration === 'none')
    return { movement: 'entry', patch: { registration: 'draft', registered_elsewhere: false } }
  if (isOnBooks(slip))
    return isUnanswered(slip.registration)
      ? { movement: 'entry', patch: { registration: 'draft', registration_reason: null } }
      : null
  if (slip.state === 'pending' || isSettledAtBank || !isUnanswered(slip.write_off)) return null
  return { movement: 'write-off', patch: { write_off: 'draft', write_off_reason: null } }
}

/** The bank's answer about registering a slip (its entry) or writing it off, read from a return file. */
export interface RegistrationEvent {
  kind: 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected'
  /** Whether the bank uses the same code for refused registrations (entries) and for refused write-offs. */
  rejectsAlike: boolean
  /** The civil day of the answer according to the bank, ISO; null when the return file names none. */
  day: string | null
  /** The bank's reason in words, for a refusal; null when the return file gives none. */
  reason: string | null
}

export type RegistrationEffect = 'confirmed' | 'rejected' | 'written_off' | 'write_off_rejected' | 'none'

/**
 * Whether the slip's current answer stays and the event is ignored. A confirmation wins over a refusal: banks also
 * refuse to register a slip that they already have, and to write off a slip that they no longer have. Between two
 * confirmations or two refusals, the later day wins, because files may arrive in any order.
 */
const isOutdated = (
  event: { day: string | null; state: 'confirmed' | 'rejected'; reason: string | null },
  current: { day: string | null; state: string | null; reason: string | null },
): boolean => {
  const order = ({ day, state, reason }: { day: string | null; state: string | null; reason: string | null }) =>
    `${state === 'confirmed' ? 1 : 0}${day ?? ''.padEnd(10)}${reason ?? ''}`
  return order(event) < order(current)
}

/** Whether somebody has checked at the bank that the slip is written off, although the bank refused the write-off. */
export const isSeenByHand = ({ write_off, write_off_reason }: Pick<SlipRow, 'write_off' | 'write_off_reason'>) =>
  write_off === 'confirmed' && write_off_reason !== null

/**
 * The changes that a bank's answer makes to a slip's entry (its registration) or write-off. With `entry-rejected`, the
 * bank refuses the entry. With `instruction-rejected`, it refuses the write-off, which is the only instruction that the
 * product sends. If the bank has one code for both (`rejectsAlike`), the day decides: a refusal since the day on which
 * the write-off was sent concerns the write-off, an earlier one the entry.
 * @returns an empty patch and the effect `none` when the answer changes nothing
 */
export function registeredSlip(
  slip: SlipRow,
  { kind, rejectsAlike, day, reason }: RegistrationEvent,
): { patch: SlipPatch; effect: RegistrationEffect } {
  const isRefusal = kind === 'entry-rejected' || kind === 'instruction-rejected'
  const isSinceWriteOff = slip.write_off_sent_on !== null && (day ?? '') >= slip.write_off_sent_on
  if (kind === 'instruction-rejected' && !isSinceWriteOff) return { patch: {}, effect: 'none' }
  const isOfWriteOff =
    kind === 'written-off' || kind === 'instruction-rejected' || (isRefusal && rejectsAlike && isSinceWriteOff)
  const state = isRefusal ? 'rejected' : 'confirmed'
  const words = state === 'rejected' ? reason : null
  if (isOfWriteOff) {
    const current = { day: slip.write_off_day, state: slip.write_off, reason: slip.write_off_reason }
    if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
    const effect = state === 'rejected' ? 'write_off_rejected' : 'written_off'
    // The note of the person who checked the write-off stays, even if the bank confirms the write-off later. If the
    // bank's file is undone, the note counts again.
    const write_off_reason = isSeenByHand(slip) ? slip.write_off_reason : words
    return { patch: { write_off: state, write_off_reason, write_off_day: day }, effect }
  }
  const current = { day: slip.registration_day, state: slip.registration, reason: slip.registration_reason }
  if (isOutdated({ day, state, reason: words }, current)) return { patch: {}, effect: 'none' }
  return { patch: { registration: state, registration_reason: words, registration_day: day }, effect: state }
}
