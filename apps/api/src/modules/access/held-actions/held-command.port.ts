import type { z } from 'zod'
import type { HeldKind } from '@seara/contract/access/held-action'
import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'

/** What an action is about, as whoever is to confirm it sees it. */
export interface HeldSubject {
  entity: AuditEntity
  id: number | null
  /** In Portuguese. */
  about: string
  cents: Cents | null
  /** What must be as it was when the action is confirmed; JSON. */
  state: unknown
}

/** An action that may have to wait for a second person. */
export interface HeldCommand<Payload extends { reason: string } = { reason: string }> {
  kind: HeldKind
  /** Of JSON; the same payload without its reason waits once. */
  payload: z.ZodType<Payload>
  /** Locks the record until the transaction ends. @throws notFound */
  describe(ctx: Context, payload: Payload): Promise<HeldSubject>
  /** Does it in the caller's transaction, with no effect outside of the database. */
  run(ctx: Context, payload: Payload): Promise<unknown>
}

/** Declares one, whose payload is read back from the database by its schema. */
export const heldCommand = <Payload extends { reason: string }>(command: HeldCommand<Payload>): HeldCommand<Payload> =>
  command
