import type { Context } from '../../core/context.ts'
import { ChangedMeanwhileError } from '../../core/errors.ts'
import { changesBetween, netChanges } from './changes.ts'
import * as repository from './history.repository.ts'
import type { AuditEvent } from './history.service.ts'

/**
 * Refuses a change that would undo what someone else changed since the version that it was made from (`ctx.basedOn`). A
 * change that touches other fields, or puts into a field what stands there already, undoes nothing and passes. Call it
 * in the transaction of the change, with the record locked.
 * @param version the record's before the change @param current the record as it was before the change, for whoever is
 * refused
 * @throws ChangedMeanwhileError
 */
export async function refuseLostUpdate(
  ctx: Context,
  { entity, id, before, after }: Omit<AuditEvent, 'action'>,
  version: number,
  current: () => object | Promise<object>,
): Promise<void> {
  const { basedOn } = ctx
  if (basedOn === undefined || basedOn === null || basedOn === version) return
  // A version that the record never had says nothing of what its editor has seen.
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
    current: await current(),
  })
}

const messageOf = (name = 'Alguém') =>
  `${name} alterou este registro depois que você o abriu. Nada foi salvo: confira o que mudou.`
