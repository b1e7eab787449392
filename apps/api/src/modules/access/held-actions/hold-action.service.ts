import { createHash } from 'node:crypto'
import { heldKindName } from '@seara/contract/access/held-action'
import type { Actor } from '../../../core/actor.ts'
import { inTransaction, momentAfter, nowIso, type Context } from '../../../core/context.ts'
import { conflict, unauthenticated } from '../../../core/errors.ts'
import { formatCents, formatMoment } from '../../../core/format.ts'
import { HeldForSecondPerson } from '../../../core/second-person-errors.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as secondPerson from '../../../platform/second-person/second-person.service.ts'
import * as users from '../users/users.service.ts'
import type { HeldCommand, HeldPayload, HeldSubject } from './held-command.port.ts'
import { expireSame } from './expire-held.service.ts'
import * as repository from './held-actions.repository.ts'
import { auditFieldsOf } from './held-audit-fields.ts'

/** Milliseconds for which an action waits for a second person before it expires. */
const timeout = 7 * 24 * 60 * 60_000

/** A hash of an amount and values of the record that an action is about. A different hash means a changed record. */
export const fingerprintOf = ({ cents, state }: HeldSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([cents === null ? null : String(cents), state]))
    .digest('base64url')

/**
 * Saves an action for a second person to confirm, if the setting requires a second person; otherwise does nothing.
 * Before saving, checks that the action would succeed. A repeated call with the same idempotency key, while the action
 * waits, saves nothing. Call this outside of a transaction.
 * @throws HeldForSecondPerson when the action was saved or already waits by the same call, so that the caller does not
 * carry it out
 * @throws conflict when the same action already waits by another call
 * @throws the errors of `command.describe` and `command.run`
 */
export async function holdIfAsked<Payload extends HeldPayload>(
  ctx: Context,
  command: HeldCommand<Payload>,
  payload: Payload,
): Promise<void> {
  if (!(await secondPerson.isOn(ctx))) return
  const actor = ctx.actor
  if (!actor) throw unauthenticated()
  const subject = await rehearse(ctx, command, payload)
  const { id } = await store(ctx, actor, command, payload, subject)
  throw new HeldForSecondPerson({
    code: 'held.second_person',
    message: 'Pedido registrado: nada foi feito ainda. Outra pessoa precisa confirmar, em até sete dias.',
    held_id: id,
  })
}

class Rehearsed extends Error {
  readonly subject: HeldSubject

  constructor(subject: HeldSubject) {
    super('rehearsed')
    this.subject = subject
  }
}

/**
 * Carries out the action and rolls it back. So an action that the rules forbid is refused at once, and not only when a
 * second person confirms it.
 * @returns the record that the action is about
 */
async function rehearse<Payload extends HeldPayload>(
  ctx: Context,
  command: HeldCommand<Payload>,
  payload: Payload,
): Promise<HeldSubject> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const subject = await command.describe(ctx, payload)
      await command.run(ctx, payload)
      throw new Rehearsed(subject)
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.subject
    throw error
  }
}

async function store<Payload extends HeldPayload>(
  ctx: Context,
  actor: Actor,
  { kind }: HeldCommand<Payload>,
  payload: Payload,
  subject: HeldSubject,
): Promise<repository.HeldRow> {
  const { reason, idempotency_key, ...target } = payload
  const same = JSON.stringify(target)
  try {
    return await inTransaction(ctx, async (ctx) => {
      await expireSame(ctx, kind, same)
      const row = await repository.insert(ctx.db, {
        kind,
        payload: JSON.stringify(payload),
        subject: same,
        seen: fingerprintOf(subject),
        about: subject.about,
        entity: subject.entity,
        entity_id: subject.id,
        value_cents: subject.cents,
        reason,
        asked_by: actor.id,
        asked_by_name: actor.name,
        asked_at: nowIso(ctx.clock),
        expires_at: momentAfter(ctx.clock, timeout),
      })
      const after = auditFieldsOf(row)
      await record(ctx, { entity: 'held_action', id: row.id, action: 'create', before: null, after })
      await tellAdmins(ctx, actor, row)
      return row
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'held_action_waiting')) throw error
    const waiting = idempotency_key == null ? undefined : await repository.findWaiting(ctx.db, kind, same)
    const isRepeated = waiting?.asked_by === actor.id && keyOf(waiting.payload) === idempotency_key
    if (waiting && isRepeated) return waiting
    throw conflict('Este pedido já espera pela confirmação de outra pessoa.', 'held_already')
  }
}

const keyOf = (payload: unknown) => (payload as HeldPayload).idempotency_key

async function tellAdmins(ctx: Context, { name, email }: Actor, row: repository.HeldRow): Promise<void> {
  for (const admin of await users.admins(ctx))
    if (admin.email !== email)
      await accountMails.send(ctx, 'second-person', {
        key: String(row.id),
        to: admin,
        values: {
          quem: name,
          pedido: heldKindName(row.kind),
          sobre: row.about,
          valor: row.value_cents === null ? 'sem valor' : formatCents(row.value_cents),
          motivo: row.reason,
          ate: formatMoment(row.expires_at),
          link: `${ctx.publicUrl}/finance/second-person`,
        },
      })
}
