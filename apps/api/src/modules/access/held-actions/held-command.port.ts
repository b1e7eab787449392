import type { z } from 'zod'
import type { HeldKind } from '@seara/contract/access/held-action'
import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'

/** The record that an action is about, as shown to the person who confirms it. */
export interface HeldSubject {
  entity: AuditEntity
  id: number | null
  /** The record in words, in Portuguese. */
  about: string
  /** The money that the action concerns; null when it concerns none. */
  cents: Cents | null
  /** The record's values that must still be the same when the action is confirmed; written as JSON. */
  state: unknown
}

export interface HeldPayload {
  reason: string
  /** The `Idempotency-Key` that the action was sent with; null or missing when there was none. */
  idempotency_key?: string | null
}

/** An action that may need a second person. */
export interface HeldCommand<Payload extends HeldPayload = HeldPayload> {
  kind: HeldKind
  /**
   * The schema of the payload, which is stored as JSON. If the payloads of two actions of the same kind differ only in
   * the reason or the key, the two cannot wait at the same time.
   */
  payload: z.ZodType<Payload>
  /** Locks the record until the transaction ends, and describes it. @throws notFound when there is no such record */
  describe(ctx: Context, payload: Payload): Promise<HeldSubject>
  /**
   * Carries out the action in the caller's transaction. It must change nothing outside of the database, so that a
   * rollback undoes all of it.
   */
  run(ctx: Context, payload: Payload): Promise<unknown>
}

/** Declares an action, so that TypeScript checks its functions against the schema of its payload. */
export const heldCommand = <Payload extends HeldPayload>(command: HeldCommand<Payload>): HeldCommand<Payload> => command
