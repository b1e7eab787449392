import { nowIso, type Context } from '../../core/context.ts'
import { ChangedMeanwhileError } from '../../core/errors.ts'
import { changesBetween, netChanges, type Change } from './changes.ts'
import * as repository from './audit-entries.repository.ts'
import type { AuditEvent } from './record-change.service.ts'

/**
 * Refuses a change that would undo a change by somebody else. This is the case when the other change was made after the
 * version that the caller saw (`ctx.basedOn`), and both write the same field. Writing a field's current value undoes
 * nothing and is allowed. Call this in the transaction of the change, with the record locked.
 * @param version the record's version before the change
 * @param current the record before the change, shown to the refused caller
 * @throws ChangedMeanwhileError
 */
export async function refuseLostUpdate(
  ctx: Context,
  { entity, id, before, after }: Omit<AuditEvent, 'action'>,
  version: number,
  current: object,
): Promise<void> {
  const { basedOn } = ctx
  if (basedOn === undefined || basedOn === null || basedOn === version) return
  // A `basedOn` above the record's version cannot be right, and does not tell what the caller saw. So the change is
  // refused.
  const isKnown = basedOn < version
  const changes = isKnown ? netChanges(await repository.listSince(ctx.db, entity, id, basedOn)) : []
  const written = new Set(changesBetween(before, after).map(({ field }) => field))
  const undone = changes.filter(({ field }) => written.has(field))
  if (isKnown && undone.length === 0) return
  const last = undone.toSorted((one, other) => one.changed_at.localeCompare(other.changed_at)).at(-1)
  throw new ChangedMeanwhileError(messageOf(last?.changed_by?.name), {
    changed_by: last?.changed_by ?? null,
    changed_at: last?.changed_at ?? null,
    changes,
    version,
    current,
  })
}

interface Part {
  /** The kind of the record to which the number belongs, such as `request` for the quantity of one of its lines. */
  entity: string
  id: number
  /** The field's name in the API. */
  field: string
  /** The number as it is now; it serves as the version. */
  value: number
  /** The number that the caller wants to save. */
  next: number
  /** Tells whether a change of the record gave the number its current `value`. */
  isSetBy: (change: Change) => boolean
  /** Whether the refusal names the author of the other change; visitors learn no names. */
  namesAuthor: boolean
}

/**
 * Like `refuseLostUpdate`, for a number that belongs to a record but has no entries of its own in the audit log, such
 * as the quantity of a request's line. The number's value serves as its version.
 * @param current shown to the refused caller
 * @throws ChangedMeanwhileError
 */
export async function refuseLostPart(ctx: Context, part: Part, current: object): Promise<void> {
  const { entity, id, field, value, next, isSetBy, namesAuthor } = part
  const { basedOn } = ctx
  if (basedOn === undefined || basedOn === null || basedOn === value || next === value) return
  const steps = await repository.listSince(ctx.db, entity, id, 0)
  const step = steps.findLast(({ before, after }) => changesBetween(before, after).some(isSetBy))
  const [set] = step ? netChanges([step]) : []
  const [changed_by, changed_at] = [
    namesAuthor ? (set?.changed_by ?? null) : null,
    set?.changed_at ?? nowIso(ctx.clock),
  ]
  const before = Number.isFinite(basedOn) ? basedOn : null
  throw new ChangedMeanwhileError(messageOfPart(changed_by?.name, value), {
    changed_by,
    changed_at,
    changes: [{ field, before, after: value, changed_by, changed_at }],
    version: value,
    current,
  })
}

const messageOfPart = (name = 'Alguém', value: number) =>
  `${name} alterou este registro depois que você o abriu: agora é ${value}. Nada foi salvo; salve de novo para ficar com o que você digitou.`

const messageOf = (name = 'Alguém') =>
  `${name} alterou este registro depois que você o abriu. Nada foi salvo: confira o que mudou.`
