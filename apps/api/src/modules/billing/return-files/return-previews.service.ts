import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import {
  isOfKind,
  noKinds,
  previewKinds,
  type PreviewKind,
  type PreviewKinds,
  type PreviewRecord,
} from '@seara/contract/billing/return-records'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { pageOf } from '../../../db/page-of.ts'
import { withRequests, type SlipOfRequestRow } from '../slips/slips.service.ts'
import * as records from './return-records.repository.ts'
import type { RecordRow } from './return-records.repository.ts'
import * as repository from './return-previews.repository.ts'
import type { PreviewPart } from './return-previews.repository.ts'

/** The time for which a preview can be read, in milliseconds. */
const lifetime = 60 * 60 * 1_000
/** How many records of each file the answer to an upload has. Further records are read in pages. */
const mostFirst = 50
/** How many records a part has. Compressed, such a part has about 20 kB. */
const partSize = 1_000

export type PresentPart = (
  ctx: Context,
  rows: readonly RecordRow[],
  slips: ReadonlyMap<number, SlipOfRequestRow>,
) => PreviewRecord[]

/** The effects that applying a file would have. */
export interface Preview {
  /** The file's first records. */
  first: PreviewRecord[]
  /** How many records of each kind the whole file has. */
  kinds: PreviewKinds
  /** All records of the file. */
  parts: PreviewPart[]
}

/**
 * Reads the records of a file that the caller's transaction has applied, one part at a time.
 * @param present brings records into the form in which the API returns them
 */
export async function collect(ctx: Context, fileId: number, present: PresentPart): Promise<Preview> {
  const preview: Preview = { first: [], kinds: { ...noKinds }, parts: [] }
  for (let from = 0; ; from += partSize) {
    const rows = await records.listStretch(ctx.db, fileId, from, partSize)
    if (rows.length === 0) return preview
    const slips = await withRequests(
      ctx,
      rows.flatMap(({ slip_id }) => slip_id ?? []),
    )
    const shown = present(ctx, rows, slips)
    const kinds = countKinds(shown)
    for (const kind of previewKinds) preview.kinds[kind] += kinds[kind]
    preview.kinds.all += kinds.all
    if (from === 0) preview.first = shown.slice(0, mostFirst)
    preview.parts.push({ kinds, content: await pack(shown) })
  }
}

/** Deletes expired previews. They show who paid what, so they are kept no longer than needed. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.deleteBefore(ctx.db, momentBefore(ctx.clock, lifetime))
}

/**
 * Stores the previews of one upload for an hour.
 * @param previews by file; null for a file that would be refused
 * @returns their common id; null when nothing is stored, because the answer already has all records
 */
export async function store(ctx: Context, previews: readonly (Preview | null)[]): Promise<string | null> {
  if (!previews.some((preview) => preview && preview.kinds.all > mostFirst)) return null
  const id = randomUUID()
  await inTransaction(ctx, (ctx) =>
    repository.insert(
      ctx.db,
      { id, created_by_id: ctx.actor?.id ?? null, created_at: nowIso(ctx.clock) },
      previews.map((preview) => preview?.parts ?? []),
    ),
  )
  return id
}

/**
 * One page of a file's preview. `kind` is the kind of the records to list; empty for all.
 * @param file the index of the uploaded file, from 0
 * @throws notFound when the preview has expired, or belongs to somebody else
 */
export async function page(
  ctx: Context,
  id: string,
  file: number,
  { kind, page, limit }: PageQuery & { kind: PreviewKind | '' },
): Promise<Paged<PreviewRecord>> {
  const parts = await repository.listParts(ctx.db, id, file, ctx.actor?.id ?? null, momentBefore(ctx.clock, lifetime))
  if (parts.length === 0) throw notFound('A conferência expirou. Envie os arquivos de novo.')
  const name = kind === '' ? 'all' : kind
  const total = parts.reduce((sum, { kinds }) => sum + kinds[name], 0)
  const start = (page - 1) * limit
  const data: PreviewRecord[] = []
  let passed = 0
  for (const { part, kinds } of parts) {
    const end = passed + kinds[name]
    if (end > start && data.length < limit) {
      const content = await repository.contentOf(ctx.db, id, file, part)
      const found = (content ? await unpack(content) : []).filter((one) => kind === '' || isOfKind(kind, one))
      data.push(...found.slice(Math.max(0, start - passed), start + limit - passed))
    }
    passed = end
  }
  return pageOf(data, total, { page, limit })
}

function countKinds(shown: readonly PreviewRecord[]): PreviewKinds {
  const kinds = { ...noKinds, all: shown.length }
  for (const record of shown) for (const kind of previewKinds) if (isOfKind(kind, record)) kinds[kind] += 1
  return kinds
}

const pack = async (shown: readonly PreviewRecord[]): Promise<Buffer> =>
  promisify(gzip)(Buffer.from(JSON.stringify(shown)), { level: 1 })

const unpack = async (content: Buffer): Promise<PreviewRecord[]> =>
  JSON.parse((await promisify(gunzip)(content)).toString('utf8')) as PreviewRecord[]
