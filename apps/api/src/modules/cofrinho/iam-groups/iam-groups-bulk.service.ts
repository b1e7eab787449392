import type { IamGroupBody, IamGroupQuery } from '@seara/contract/cofrinho/iam-groups'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../../core/context.ts'
import { recordSaved } from '../../../platform/audit/record-change.service.ts'
import * as repository from './iam-groups-bulk.repository.ts'
import type { GroupRow } from './iam-groups-bulk.repository.ts'
import { type IamGroupRow, listWritten as listWrittenPage, type WrittenGroup } from './iam-groups.repository.ts'

export type { WrittenGroup }

/**
 * A stored group, with the diocese of its parish. `deleted_at` is always null, because groups have no trash; an import
 * needs the field.
 */
export interface StoredGroup extends IamGroupRow {
  name_key: string
  deleted_at: null
}

/** One page of the groups, with all columns of the sheet that an import can read. */
export const listWritten = (ctx: Context, query: IamGroupQuery & NamedRows): Promise<Paged<WrittenGroup>> =>
  listWrittenPage(ctx.db, query)

/**
 * The groups whose name, without case and accents, is one of `nameKeys`.
 * @param lock true: the groups cannot change until the transaction ends
 */
export async function findNamed(ctx: Context, nameKeys: readonly string[], lock: boolean): Promise<StoredGroup[]> {
  const found = await repository.findNamed(ctx.db, nameKeys, lock)
  return found.map((group) => ({ ...group, deleted_at: null }))
}

/** The parishes and dioceses of groups, by id. The audit log names them. */
interface Homes {
  dioceses: ReadonlyMap<number, string>
  parishes: ReadonlyMap<number, { name: string; diocese_id: number }>
}

/**
 * Creates and changes many groups. The caller has checked their parishes and dioceses in the same transaction. Fields
 * absent from a change stay as they are.
 */
export async function saveMany(
  ctx: Context,
  created: readonly IamGroupBody[],
  changed: readonly { before: StoredGroup; body: IamGroupBody }[],
  homes: Homes,
): Promise<void> {
  const created_at = nowIso(ctx.clock)
  const inserted = await repository.insert(
    ctx.db,
    created.map((body) => ({ ...toRow(body), created_at })),
  )
  const updated = changed.map(({ before, body }) => ({
    before: { ...toRow(before), id: before.id },
    after: { ...toRow(body, before), id: before.id },
  }))
  await repository.update(
    ctx.db,
    updated.map(({ after }) => after),
  )
  await recordSaved<StoredRow>(ctx, {
    entity: 'iam_group',
    created: inserted,
    changed: updated,
    snapshot: snapshotIn(withStored(homes, changed)),
  })
}

type StoredRow = GroupRow & { id: number; created_at?: string }

/** Adds the names of the groups' stored parishes and dioceses, which the imported sheet may not mention. */
function withStored({ dioceses, parishes }: Homes, changed: readonly { before: StoredGroup }[]): Homes {
  const stored = changed.flatMap(({ before: { parish_id, parish_name, diocese_id } }) =>
    parish_id === null || parish_name === null || diocese_id === null
      ? []
      : [[parish_id, { name: parish_name, diocese_id }] as const],
  )
  return { dioceses, parishes: new Map([...parishes, ...stored]) }
}

/**
 * Returns a function that makes the fields of a group for the audit log, in the same form as a change on the screen.
 */
const snapshotIn =
  ({ dioceses, parishes }: Homes) =>
  ({ id: _, created_at: __, parish_id, diocese_id: own, ...group }: StoredRow) => {
    const parish = parish_id === null ? undefined : parishes.get(parish_id)
    const diocese_id = parish?.diocese_id ?? own
    return {
      ...group,
      parish_id,
      diocese_id,
      diocese: diocese_id === null ? null : (dioceses.get(diocese_id) ?? null),
      parish: parish?.name ?? null,
    }
  }

/**
 * The columns to store. A group in a parish gets no diocese of its own, because the parish's diocese counts. Fields
 * absent from `body` keep the value that they have in `before`.
 */
function toRow(body: Omit<IamGroupBody, 'uf'> & { uf?: string | null | undefined }, before?: StoredGroup): GroupRow {
  const kept = <Value>(value: Value | null | undefined, stored: Value | null | undefined): Value | null =>
    value === undefined ? (stored ?? null) : value
  const parish_id = kept(body.parish_id, before?.parish_id)
  return {
    group_name: body.group_name,
    representant_name: body.representant_name,
    contact_mail: body.contact_mail,
    telephone: kept(body.telephone, before?.telephone),
    zip_code: kept(body.zip_code, before?.zip_code),
    address: kept(body.address, before?.address),
    neighborhood: kept(body.neighborhood, before?.neighborhood),
    city: kept(body.city, before?.city),
    uf: kept(body.uf, before?.uf),
    parish_id,
    diocese_id: parish_id === null ? kept(body.diocese_id, before?.diocese_id) : null,
  }
}
