import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { dayOf } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as papers from '../slips/slip-papers.service.ts'
import { withRequests, type SlipOfRequestRow } from '../slips/slips.service.ts'
import { applyRecords } from './apply-return.service.ts'
import { readReturn, type ReadReturn } from './read-return.ts'
import * as records from './return-records.repository.ts'
import type { RecordRow } from './return-records.repository.ts'
import * as repository from './return-files.repository.ts'
import type { ReturnFileRow } from './return-files.repository.ts'
import { warningsOf } from './return-warnings.ts'

export type { ReturnFileRow }

/** What became of one file. */
export type Outcome =
  | { status: 'processed'; filename: string; file: ReturnFileRow; preview: Preview | null }
  | { status: 'duplicate' | 'rejected'; filename: string; reason: string }

/** What a file would do, as it stood before it was taken back. */
export interface Preview {
  records: RecordRow[]
  slips: Map<number, SlipOfRequestRow>
}

interface Upload {
  filename: string
  content: Buffer
}

/**
 * Applies returns, each in a transaction of its own; one that is refused does not stop the others.
 * @throws invalid when none is called .RET
 */
export async function upload(ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> {
  requireReturns(uploads)
  const outcomes: Outcome[] = []
  for (const file of uploads) outcomes.push(await inTurn(() => take(ctx, file)))
  return outcomes
}

/** What `upload` would do: it is done, and taken back. @throws invalid like `upload` */
export async function preview(ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> {
  requireReturns(uploads)
  const reads = await readAll(uploads)
  return inTurn(async () => {
    const outcomes: Outcome[] = []
    await inTransaction(ctx, async (ctx) => {
      outcomes.length = 0
      for (const [index, file] of uploads.entries()) {
        const read = reads[index]
        if (read) outcomes.push(await apply(ctx, file, read, null))
      }
      throw takenBack
    }).catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
    return outcomes
  })
}

/** Ends the transaction of a preview. */
const takenBack = new Error('a preview is taken back')

// They wait for each other anyway: better here than with a connection in hand.
const inTurn = pLimit(1)

const isReturnName = (filename: string): boolean => /\.ret$/i.test(filename)

function requireReturns(uploads: readonly Upload[]): void {
  if (!uploads.some(({ filename }) => isReturnName(filename)))
    throw invalid('returns[]', 'Adicione pelo menos um arquivo retorno')
}

async function readAll(uploads: readonly Upload[]): Promise<ReadReturn[]> {
  const reads: ReadReturn[] = []
  for (const file of uploads) reads.push(await readOne(file))
  return reads
}

const readOne = ({ filename, content }: Upload): Promise<ReadReturn> | ReadReturn =>
  isReturnName(filename) ? readReturn(content) : { kind: 'refused', reason: 'O arquivo de retorno termina em .RET.' }

async function take(ctx: Context, file: Upload): Promise<Outcome> {
  const read = await readOne(file)
  const confirmed: number[] = []
  const outcome = await inTransaction(ctx, (ctx) => {
    confirmed.length = 0
    return apply(ctx, file, read, (ids) => confirmed.push(...ids))
  })
  // Where this process ends before that, the recurring task does it.
  await papers.make(ctx, confirmed)
  return outcome
}

/**
 * Applies one file in the caller's transaction: all of it or, with the transaction, nothing.
 * @param onConfirmed hears which slips the bank confirmed; null for a preview, which keeps no file
 */
async function apply(
  ctx: Context,
  { filename, content }: Upload,
  read: ReadReturn,
  onConfirmed: ((slipIds: number[]) => void) | null,
): Promise<Outcome> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const common = { sha256, filename, applied_at: nowIso(ctx.clock), applied_by: ctx.actor?.name ?? null }
  await repository.lockReturns(ctx.db)
  if (read.kind === 'refused') {
    await repository.insert(ctx.db, { ...common, ...nothingRead, status: 'rejected', reason: read.reason })
    return { status: 'rejected', filename, reason: read.reason }
  }
  const earlier = await repository.findProcessed(ctx.db, sha256)
  if (earlier) {
    const reason = `O mesmo conteúdo já veio em ${formatDay(dayOf(earlier.applied_at))}, como ${earlier.filename}.`
    return { status: 'duplicate', filename, reason }
  }
  const kept = onConfirmed && (await files.store(ctx, { content, filename, mediaType: 'text/plain' }))
  const { id } = await repository.insert(ctx.db, {
    ...common,
    status: 'processed',
    reason: null,
    bank: read.bank,
    layout: read.layout,
    generated_on: read.generatedOn,
    warnings: JSON.stringify(read.warnings),
    file_id: kept?.id ?? null,
  })
  const { confirmedSlips } = await applyRecords(ctx, id, read.records)
  const further = await warningsOf(ctx, id, read)
  if (further.length > 0) await repository.setWarnings(ctx.db, id, [...further, ...read.warnings])
  onConfirmed?.(confirmedSlips)
  const file = await get(ctx, id)
  return { status: 'processed', filename, file, preview: onConfirmed ? null : await previewOf(ctx, id) }
}

async function previewOf(ctx: Context, fileId: number): Promise<Preview> {
  const rows = await records.listAllOfFile(ctx.db, fileId)
  const ids = rows.flatMap(({ slip_id }) => slip_id ?? [])
  return { records: rows, slips: await withRequests(ctx, ids) }
}

const nothingRead = { bank: null, layout: null, generated_on: null, warnings: '[]', file_id: null }

export const list = (ctx: Context, page: PageQuery): Promise<Paged<ReturnFileRow>> => repository.list(ctx.db, page)

/** @throws notFound */
export async function get(ctx: Context, id: number): Promise<ReturnFileRow> {
  const file = await repository.find(ctx.db, id)
  if (!file) throw notFound('Arquivo de retorno não encontrado.')
  return file
}

/** One page of a file's records. @throws notFound */
export async function recordsOf(ctx: Context, id: number, page: PageQuery): Promise<Paged<RecordRow>> {
  await get(ctx, id)
  return records.listOfFile(ctx.db, id, page)
}
