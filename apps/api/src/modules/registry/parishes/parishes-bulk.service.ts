import type { NewParishBody } from '@seara/contract/registry/parishes'
import type { Context } from '../../../core/context.ts'
import { recordSaved } from '../../../platform/audit/record-change.service.ts'
import { without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './parishes-bulk.repository.ts'
import type { ParishRow, StoredParish } from './parishes-bulk.repository.ts'

export type { StoredParish }

/** The names and dioceses of the parishes with these ids, including parishes in the trash. */
export const findByIds = (
  ctx: Context,
  ids: readonly number[],
): Promise<Pick<StoredParish, 'id' | 'name' | 'diocese_id'>[]> => repository.findByIds(ctx.db, ids)

interface ParishChange {
  before: StoredParish
  body: NewParishBody
}

/**
 * The parishes of these dioceses whose name, without case and accents, is one of `nameKeys`. Parishes in the trash are
 * included.
 * @param lock true: the parishes cannot change until the transaction ends
 */
export const findNamed = (
  ctx: Context,
  dioceseIds: readonly number[],
  nameKeys: readonly string[],
  lock: boolean,
): Promise<StoredParish[]> => repository.findNamed(ctx.db, dioceseIds, nameKeys, lock)

/**
 * Creates and changes many parishes, in the caller's transaction. Fields absent from a change stay as they are.
 * @param dioceseNames the names of the dioceses by id, for the audit log
 */
export async function saveMany(
  ctx: Context,
  created: readonly NewParishBody[],
  changed: readonly ParishChange[],
  dioceseNames: ReadonlyMap<number, string>,
): Promise<void> {
  const inserted = await repository.insert(
    ctx.db,
    created.map((body) => toRow(body)),
  )
  const updated = changed.map(({ before, body }) => ({ before, after: { id: before.id, ...toRow(body, before) } }))
  await repository.update(
    ctx.db,
    updated.map(({ after }) => after),
  )
  const kept = without<ParishRow & Partial<StoredParish>>('name_key', 'city_key')
  const snapshot = (row: ParishRow) => ({
    ...kept(row),
    diocese: dioceseNames.get(row.diocese_id) ?? null,
    deleted_at: null,
  })
  await recordSaved(ctx, { entity: 'parish', created: inserted, changed: updated, snapshot })
}

const toRow = (body: NewParishBody, before?: StoredParish): ParishRow => ({
  ...body,
  address: body.address === undefined ? (before?.address ?? null) : body.address,
  number: body.number === undefined ? (before?.number ?? null) : body.number,
  complement: body.complement === undefined ? (before?.complement ?? null) : body.complement,
  neighborhood: body.neighborhood === undefined ? (before?.neighborhood ?? null) : body.neighborhood,
})
