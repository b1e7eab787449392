import type { Context } from '../../../core/context.ts'
import * as slips from '../slips/slips.service.ts'
import type { RegistrationEffect, RegistrationEvent, SlipPatch, SlipRow } from '../slips/slips.service.ts'
import * as shipped from './shipped-slips.repository.ts'
import type { BankAnswer } from './shipped-slips.repository.ts'

export type { BankAnswer }

/** A record of a return file with the bank's answer about registering a slip (its entry) or writing it off. */
export interface AnsweringRecord extends RegistrationEvent {
  /** The record's position in its file, from 0. */
  position: number
  slip_id: number
  reason: string
}

/**
 * Stores the bank's answers about registering slips (entries) and writing them off, both in the slips and in the
 * shipping files that sent them to the bank. Runs in the transaction that applies the return file, which has locked the
 * requests.
 * @param ofRequests all slips of the requests in the return file
 * @param words the answers, in the file's order
 * @returns the effect of each answer, by the record's position
 */
export async function applyAnswers(
  ctx: Context,
  ofRequests: readonly SlipRow[],
  words: readonly AnsweringRecord[],
): Promise<Map<number, RegistrationEffect>> {
  const before = new Map(ofRequests.map((slip) => [slip.id, slip]))
  const after = new Map(before)
  const effects = new Map<number, RegistrationEffect>()
  const told = new Map<string, BankAnswer>()
  for (const { position, slip_id, ...event } of words) {
    const slip = after.get(slip_id)
    if (!slip) continue
    const { patch, effect } = slips.registeredSlip(slip, event)
    effects.set(position, effect)
    after.set(slip.id, { ...slip, ...patch })
    const answer = answerOf(slip.id, effect, event.reason)
    if (answer) told.set(`${answer.slip_id} ${answer.movement}`, answer)
  }
  const patches = new Map([...after].flatMap(([id, slip]) => differences(before.get(id), slip)))
  await slips.write(
    ctx,
    [...before.values()].filter(({ id }) => patches.has(id)),
    patches,
  )
  await storeAnswers(ctx, [...told.values()])
  return effects
}

/** Stores the bank's answers in the shipping files that sent the slips, in the caller's transaction. */
export const storeAnswers = (ctx: Context, answers: readonly BankAnswer[]): Promise<void> =>
  shipped.setAnswers(ctx.db, answers)

function differences(before: SlipRow | undefined, after: SlipRow): [number, SlipPatch][] {
  if (!before || before === after) return []
  const { registration, registration_reason, registration_day, write_off, write_off_reason, write_off_day } = after
  const patch = { registration, registration_reason, registration_day, write_off, write_off_reason, write_off_day }
  return [[after.id, patch]]
}

function answerOf(slip_id: number, effect: RegistrationEffect, reason: string): BankAnswer | null {
  if (effect === 'none') return null
  const movement = effect === 'confirmed' || effect === 'rejected' ? 'entry' : 'write-off'
  const isRejected = effect === 'rejected' || effect === 'write_off_rejected'
  return { slip_id, movement, state: isRejected ? 'rejected' : 'confirmed', reason: isRejected ? reason : null }
}
