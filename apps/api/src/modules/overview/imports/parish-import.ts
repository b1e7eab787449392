import { NewParishBody } from '@seara/contract/registry/parishes'
import type { Context } from '../../../core/context.ts'
import * as dioceses from '../../registry/dioceses/dioceses-bulk.service.ts'
import * as bulk from '../../registry/parishes/parishes-bulk.service.ts'
import { dioceseFinder, inTrash } from './diocese-of-row.ts'
import type { SheetRow } from './import-columns.ts'
import { validateRows } from './validate-rows.ts'
import type { Candidate, ImportKind } from './import-plan.ts'
import * as repository from './imports.repository.ts'
import { withLostZeros } from './lost-zeros.ts'
import { parishColumns } from './parish-columns.ts'

/**
 * Imports parishes. A row changes the parish with its diocese, name and city, or creates one. The diocese of a row is
 * found by name or CNPJ.
 */
export const parishImport: ImportKind<NewParishBody, bulk.StoredParish> = {
  title: 'Paróquias',
  columns: parishColumns,
  read,
  match,

  async save(ctx, created, changed) {
    const names = new Map((await dioceses.listNames(ctx, false)).map(({ id, name }) => [id, name]))
    await bulk.saveMany(ctx, created, changed, names)
  },
}

async function read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<NewParishBody>[]> {
  const nameOf = ({ values }: SheetRow) => values['diocese_id'] ?? ''
  const findDiocese = await dioceseFinder(ctx, rows.map(nameOf), lock)
  const found = rows.map((row) => findDiocese(nameOf(row)))
  const candidates = await validateRows(rows, parishColumns, NewParishBody, ({ values }, index) => ({
    ...withLostZeros(values),
    // An unknown diocese gets its own message below. Here it gets the id 1, so that the schema can check the other
    // fields.
    diocese_id: found[index]?.diocese?.id ?? 1,
  }))
  return candidates.map((candidate, index) => {
    const { diocese, problem } = found[index] ?? {}
    return {
      ...candidate,
      problems: problem === undefined ? candidate.problems : [...candidate.problems, problem],
      notNew: inTrash(diocese),
      ...(diocese === undefined && { body: null }),
    }
  })
}

const keyOf = (dioceseId: number, nameKey: string | undefined, cityKey: string | undefined) =>
  JSON.stringify([dioceseId, nameKey, cityKey])

async function match(ctx: Context, bodies: readonly NewParishBody[], lock: boolean) {
  const keys = await repository.foldAll(ctx.db, [...bodies.map(({ name }) => name), ...bodies.map(({ city }) => city)])
  const nameKeys = keys.slice(0, bodies.length)
  const stored = await bulk.findNamed(
    ctx,
    [...new Set(bodies.map(({ diocese_id }) => diocese_id))],
    [...new Set(nameKeys)],
    lock,
  )
  const byKey = Map.groupBy(stored, ({ diocese_id, name_key, city_key }) => keyOf(diocese_id, name_key, city_key))
  return bodies.map(({ diocese_id }, index) => {
    const key = keyOf(diocese_id, keys[index], keys[bodies.length + index])
    return { key, stored: byKey.get(key) ?? [] }
  })
}
