import { IamGroupBody } from '@seara/contract/cofrinho/iam-groups'
import type { Context } from '../../../core/context.ts'
import * as groups from '../../cofrinho/iam-groups/iam-groups-bulk.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses-bulk.service.ts'
import * as parishes from '../../registry/parishes/parishes-bulk.service.ts'
import { dioceseFinder, dioceseOfRow, inTrash } from './diocese-of-row.ts'
import { groupColumns } from './group-columns.ts'
import type { SheetRow } from './import-columns.ts'
import { validateRows } from './validate-rows.ts'
import type { Candidate, ImportKind } from './import-plan.ts'
import * as repository from './imports.repository.ts'
import { withLostZeros } from './lost-zeros.ts'
import { findParishes } from './parish-of-row.ts'

/**
 * Imports groups. A row changes the group with its name and diocese (and its parish, when the row names one), or
 * creates one. A row without a parish leaves the group's parish unchanged.
 */
export const groupImport: ImportKind<IamGroupBody, groups.StoredGroup> = {
  title: 'Grupos IAM',
  columns: groupColumns,
  read,

  async match(ctx, bodies, lock) {
    const keys = await repository.foldAll(
      ctx.db,
      bodies.map(({ group_name }) => group_name),
    )
    const stored = await groups.findNamed(ctx, [...new Set(keys)], lock)
    const byName = Map.groupBy(stored, ({ name_key, diocese_id }) => JSON.stringify([name_key, diocese_id]))
    return bodies.map((body, index) => {
      const ofName = byName.get(JSON.stringify([keys[index], body.diocese_id ?? null])) ?? []
      const found = ofParish(ofName, body.parish_id)
      const [only, ...others] = found
      const key =
        only && others.length === 0
          ? String(only.id)
          : JSON.stringify([keys[index], body.diocese_id ?? null, body.parish_id ?? null])
      return { key, stored: found }
    })
  },

  async save(ctx, created, changed) {
    const names = await dioceses.listNames(ctx, false)
    const named = [...created, ...changed.map(({ body }) => body)].flatMap(({ parish_id }) => parish_id ?? [])
    const found = await parishes.findByIds(ctx, [...new Set(named)])
    await groups.saveMany(ctx, created, changed, {
      dioceses: new Map(names.map(({ id, name }) => [id, name])),
      parishes: new Map(found.map((parish) => [parish.id, parish])),
    })
  },
}

/**
 * The groups that a row may mean. If the row names a parish: the groups in that parish, or else the groups without a
 * parish, which then get it.
 */
function ofParish(stored: readonly groups.StoredGroup[], parishId: number | null | undefined) {
  if (parishId == null) return stored
  const same = stored.filter(({ parish_id }) => parish_id === parishId)
  return same.length > 0 ? same : stored.filter(({ parish_id }) => parish_id === null)
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<IamGroupBody>[]> {
  const findDiocese = await dioceseFinder(ctx, rows.map(dioceseOfRow), lock)
  const homes = rows.map((row) => (dioceseOfRow(row) === '' ? {} : findDiocese(dioceseOfRow(row))))
  const found = await findParishes(
    ctx,
    rows.map(({ values }, index) => ({
      diocese: homes[index]?.diocese,
      name: values['parish_name'] ?? '',
      city: values['parish_city'] ?? '',
    })),
    lock,
  )
  const candidates = await validateRows(rows, groupColumns, IamGroupBody, ({ values }, index) => ({
    ...withLostZeros(values),
    diocese_id: homes[index]?.diocese?.id ?? null,
    parish_id: found[index]?.parish?.id,
  }))
  return candidates.map((candidate, index) => {
    const { diocese, problem } = homes[index] ?? {}
    const { parish, problem: parishProblem } = found[index] ?? {}
    // When the diocese is unknown, only this problem is shown, because the parish cannot be found either.
    const why = problem ?? parishProblem
    return {
      ...candidate,
      name: rows[index]?.values['group_name'] ?? '',
      problems: why === undefined ? candidate.problems : [...candidate.problems, why],
      notNew:
        inTrash(diocese) ?? (parish?.deleted_at == null ? undefined : 'Paróquia: está na lixeira; restaure-a antes'),
      ...(why !== undefined && { body: null }),
    }
  })
}
