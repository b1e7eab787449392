import { DioceseBody } from '@seara/contract/registry/dioceses'
import type { Context } from '../../../core/context.ts'
import * as bulk from '../../registry/dioceses/dioceses-bulk.service.ts'
import * as regions from '../../registry/regions/regions.service.ts'
import { dioceseColumns } from './diocese-columns.ts'
import type { SheetRow } from './import-columns.ts'
import { validateRows } from './validate-rows.ts'
import type { Candidate, ImportKind } from './import-plan.ts'
import * as repository from './imports.repository.ts'
import { withLostZeros } from './lost-zeros.ts'

/** Imports dioceses. A row changes the diocese with its CNPJ, or creates one. Regions are found by name. */
export const dioceseImport: ImportKind<DioceseBody, bulk.StoredDiocese> = {
  title: 'Dioceses',
  columns: dioceseColumns,
  read,

  async match(ctx, bodies, lock) {
    const stored = await bulk.findByCnpj(
      ctx,
      bodies.map(({ cnpj }) => cnpj),
      lock,
    )
    const byCnpj = Map.groupBy(stored, ({ cnpj }) => cnpj)
    return bodies.map(({ cnpj }) => ({ key: cnpj, stored: byCnpj.get(cnpj) ?? [] }))
  },

  save: bulk.saveMany,
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<DioceseBody>[]> {
  if (lock) await regions.keepAll(ctx)
  const findRegion = await regionFinder(ctx, rows)
  const candidates = await validateRows(rows, dioceseColumns, DioceseBody, ({ values }) => ({
    ...withLostZeros(values),
    parish_region_id: findRegion(values['region_name']) ?? null,
    ...(values['region_name'] === undefined && { parish_region_id: undefined }),
  }))
  for (const [index, candidate] of candidates.entries()) {
    const name = rows[index]?.values['region_name'] ?? ''
    if (name !== '' && findRegion(name) === undefined)
      candidate.problems.push(`Regional: não existe uma regional chamada ${name}`)
  }
  return candidates
}

async function regionFinder(
  ctx: Context,
  rows: readonly SheetRow[],
): Promise<(name: string | undefined) => number | undefined> {
  const all = await regions.listSimple(ctx)
  const names = [...new Set(rows.map(({ values }) => values['region_name'] ?? ''))]
  const keys = await repository.foldAll(ctx.db, [...names, ...all.map(({ region_name }) => region_name)])
  const idByKey = new Map(all.map(({ id }, index) => [keys[names.length + index], id]))
  const idByName = new Map(names.map((name, index) => [name, idByKey.get(keys[index])]))
  return (name) => (name === undefined ? undefined : idByName.get(name))
}
