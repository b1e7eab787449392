import type { z } from 'zod'
import type { HeldKind } from '@seara/contract/access/held-action'
import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'

/** The record that an action is about, as shown to the person who confirms it. */
export interface HeldSubject {
  entity: AuditEntity
  id: number | null
  /** In words, in Portuguese. */
  about: string
  cents: Cents | null
  /** The values that must still be the same when the action is confirmed; JSON. */
  state: unknown
}

/** An action that may need a second person. */
export interface HeldCommand<Payload extends { reason: string } = { reason: string }> {
  kind: HeldKind
  /** JSON. Two actions with the same payload, apart from the reason, cannot wait at once. */
  payload: z.ZodType<Payload>
  /** Locks the record until the transaction ends, and describes it. @throws notFound */
  describe(ctx: Context, payload: Payload): Promise<HeldSubject>
  /** Carries out the action in the caller's transaction, with no effect outside of the database. */
  run(ctx: Context, payload: Payload): Promise<unknown>
}

/** Declares an action. Its payload is read back from the database by its schema. */
export const heldCommand = <Payload extends { reason: string }>(command: HeldCommand<Payload>): HeldCommand<Payload> =>
  command
