import type { ImportRow } from '@seara/contract/overview/imports'
import type { Context } from '../../../core/context.ts'
import type { ImportColumn, SheetRow } from './import-columns.ts'

/** One row, parsed and validated. */
export interface Candidate<Body> {
  /** The row's number in the sheet, from 1. */
  row: number
  /** The record's name, for the preview. */
  name: string
  /** The row's fields as the API takes them; null when a field is invalid. */
  body: Body | null
  problems: string[]
  /** Questions about values that look mistyped. A warning does not refuse the row. */
  warnings: string[]
  /** Why the row cannot create a record, although it may change one; undefined if it can create one. */
  notNew?: string | undefined
}

interface StoredRecord {
  id: number
  deleted_at: string | null
}

interface Match<Stored> {
  /** Two rows with the same key mean the same record. */
  key: string
  /** The stored records with this key. */
  stored: readonly Stored[]
  /** Why the row must not change the record. */
  problem?: string | undefined
  /** A question about a change that looks mistaken. */
  warning?: string | undefined
}

/** The part of an import that depends on the kind of its records (dioceses, parishes and so on). */
export interface ImportKind<Body extends object, Stored extends StoredRecord> {
  title: string
  columns: readonly ImportColumn[]
  read(ctx: Context, rows: readonly SheetRow[], lock: boolean): Promise<Candidate<Body>[]>
  /**
   * Finds the record of each body, in the order of `bodies`.
   * @param lock true: the found records cannot change until the transaction ends
   */
  match(ctx: Context, bodies: readonly Body[], lock: boolean): Promise<Match<Stored>[]>
  save(ctx: Context, created: readonly Body[], changed: readonly { before: Stored; body: Body }[]): Promise<void>
}

/** The plan for one row of the sheet. */
export interface Planned<Body, Stored> extends ImportRow {
  /** The fields to save; null when the row is refused. */
  body: Body | null
  /** The stored record; null when the row creates a record or is refused. */
  before: Stored | null
}

/** Decides what to do with each row. @param lock true: the compared records cannot change until the transaction ends */
export async function plan<Body extends object, Stored extends StoredRecord>(
  ctx: Context,
  kind: ImportKind<Body, Stored>,
  rows: readonly SheetRow[],
  lock: boolean,
): Promise<Planned<Body, Stored>[]> {
  const candidates = await kind.read(ctx, rows, lock)
  const readable = candidates.flatMap(({ row, body }) => (body === null ? [] : [{ row, body }]))
  const matches = await kind.match(
    ctx,
    readable.map(({ body }) => body),
    lock,
  )
  const matchOfRow = new Map(readable.map(({ row }, index) => [row, matches[index]]))
  const rowsOfKey = Map.groupBy(
    readable.map(({ row }) => row),
    (row) => matchOfRow.get(row)?.key,
  )

  return candidates.map((candidate) => {
    const match = matchOfRow.get(candidate.row)
    const others = rowsOfKey.get(match?.key)?.filter((row) => row !== candidate.row) ?? []
    const twice = others.length > 0 ? `É o mesmo registro da linha ${others.join(', ')}` : undefined
    const problems = [...candidate.problems, twice, match?.problem].filter((problem) => problem !== undefined)
    const warnings = [...candidate.warnings, match?.warning].filter((warning) => warning !== undefined)
    return decide({ ...candidate, problems, warnings }, match?.stored ?? [])
  })
}

function decide<Body extends object, Stored extends StoredRecord>(
  { row, name, body, problems, warnings, notNew }: Candidate<Body>,
  stored: readonly Stored[],
): Planned<Body, Stored> {
  const shown = { row, name, warnings }
  const refused = (...why: string[]): Planned<Body, Stored> => ({
    ...shown,
    outcome: 'refused',
    changes: [],
    problems: [...problems, ...why],
    body: null,
    before: null,
  })
  if (body === null || problems.length > 0) return refused()

  const live = stored.filter(({ deleted_at }) => deleted_at === null)
  const [before] = live.length > 0 ? live : stored
  if (live.length > 1) return refused('Há mais de um registro igual no cadastro')
  if (before === undefined) {
    return notNew === undefined
      ? { ...shown, outcome: 'create', changes: [], problems: [], body, before: null }
      : refused(notNew)
  }
  const changes = changesBetween(before, body)
  if (changes.length === 0) return { ...shown, outcome: 'unchanged', changes, problems: [], body, before }
  if (before.deleted_at !== null) return refused('O registro está na lixeira; restaure-o antes')
  return { ...shown, outcome: 'update', changes, problems: [], body, before }
}

/** The fields that would change. Fields that `body` lacks stay. */
function changesBetween(before: object, body: object): ImportRow['changes'] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(body)
    .filter(([field, after]) => after !== undefined && after !== old.get(field))
    .map(([field, after]) => ({ field, before: plain(old.get(field)), after: plain(after) }))
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)
