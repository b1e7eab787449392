import { NewParishBody } from '@seara/contract/registry/parishes'
import type { Context } from '../../../core/context.ts'
import * as dioceses from '../dioceses/dioceses-bulk.service.ts'
import * as bulk from '../parishes/parishes-bulk.service.ts'
import type { SheetRow } from './import-columns.ts'
import { checkRows, type Candidate, type ImportKind } from './import-plan.ts'
import * as repository from './imports.repository.ts'
import { cnpjWithLostZeros, withLostZeros } from './lost-zeros.ts'
import { parishColumns } from './parish-columns.ts'

/** Recognises parishes by diocese, name and city, and dioceses by name or CNPJ. */
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
  const findDiocese = await dioceseFinder(ctx, rows, lock)
  const candidates = await checkRows(rows, parishColumns, NewParishBody, ({ values }) => ({
    ...withLostZeros(values),
    // An unknown diocese gets its own message below; the schema judges the other fields.
    diocese_id: findDiocese(values['diocese_id']).diocese?.id ?? 1,
  }))
  return candidates.map((candidate, index) => {
    const { diocese, problem } = findDiocese(rows[index]?.values['diocese_id'])
    return {
      ...candidate,
      problems: problem === undefined ? candidate.problems : [...candidate.problems, problem],
      notNew: diocese?.deleted_at == null ? undefined : 'Diocese: está na lixeira; restaure-a antes',
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

interface FoundDiocese {
  diocese?: dioceses.NamedDiocese
  problem?: string
}

async function dioceseFinder(
  ctx: Context,
  rows: readonly SheetRow[],
  lock: boolean,
): Promise<(text: string | undefined) => FoundDiocese> {
  const all = await dioceses.listNames(ctx, lock)
  const byCnpj = new Map(all.map((diocese) => [diocese.cnpj, diocese]))
  const byName = Map.groupBy(all, ({ name_key }) => name_key)
  const texts = [...new Set(rows.map(({ values }) => values['diocese_id'] ?? ''))]
  const keys = await repository.foldAll(ctx.db, texts)
  const found = new Map(texts.map((text, index) => [text, find(text, keys[index] ?? '')]))
  return (text = '') => found.get(text) ?? {}

  function find(text: string, key: string): FoundDiocese {
    if (text === '') return { problem: 'Diocese: informe uma diocese' }
    const ofCnpj = byCnpj.get(
      cnpjWithLostZeros(text)
        .replace(/[\s./-]/g, '')
        .toUpperCase(),
    )
    const [diocese, ...others] = ofCnpj ? [ofCnpj] : (byName.get(key) ?? [])
    if (diocese === undefined) return { problem: `Diocese: não existe uma diocese chamada ${text}` }
    return others.length > 0 ? { problem: `Diocese: há mais de uma chamada ${text}; informe o CNPJ` } : { diocese }
  }
}
