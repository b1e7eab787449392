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
    const compareName = await nameComparer(ctx, bodies)
    return bodies.map(({ cnpj, name }) => {
      const found = byCnpj.get(cnpj) ?? []
      return { key: cnpj, stored: found, ...compareName(name, found) }
    })
  },

  save: bulk.saveMany,
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<DioceseBody>[]> {
  if (lock) await regions.preventDeletions(ctx)
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

/**
 * Makes a function that compares a row's name with that of the diocese that the row would change. Another diocese's
 * name is a problem, because the CNPJ is then a mistaken one and would turn one diocese into the other. Any other new
 * name is a warning. Case and accents do not count.
 */
async function nameComparer(ctx: Context, bodies: readonly DioceseBody[]) {
  const all = await bulk.listNames(ctx, false)
  const byName = Map.groupBy(
    all.filter(({ deleted_at }) => deleted_at === null),
    ({ name_key }) => name_key,
  )
  const keyOf = new Map(all.map(({ id, name_key }) => [id, name_key]))
  const names = bodies.map(({ name }) => name)
  const folded = await repository.foldAll(ctx.db, names)
  const keys = new Map(names.map((name, index) => [name, folded[index] ?? '']))
  return (name: string, found: readonly bulk.StoredDiocese[]): { problem?: string; warning?: string } => {
    const before = found.find(({ deleted_at }) => deleted_at === null)
    const key = keys.get(name) ?? ''
    if (before === undefined || keyOf.get(before.id) === key) return {}
    const [other] = byName.get(key) ?? []
    return other === undefined
      ? { warning: `Nome: ${before.name} passa a ser ${name}; confira se o CNPJ é o certo` }
      : { problem: `CNPJ: é o de ${before.name}, e o nome é o de outra diocese, já cadastrada: ${other.name}` }
  }
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
