import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { dayOf } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { AppError, invalid, notFound } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { noteRefusedReturn } from '../../../platform/audit/access-log.service.ts'
import * as files from '../../../platform/files/files.service.ts'
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
 * Applies returns, each in a transaction of its own; one that is refused, or fails, does not stop the others, and what
 * was applied is always answered.
 * @throws invalid when none is called .RET, and what the first one threw where all failed
 */
export async function upload(ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> {
  requireReturns(uploads)
  const outcomes: Outcome[] = []
  const errors: unknown[] = []
  for (const file of uploads) {
    const outcome = inTurn(() => take(ctx, file)).catch((error: unknown) => {
      errors.push(error)
      return failed(ctx, file, error)
    })
    outcomes.push(await outcome)
  }
  if (errors.length === uploads.length) throw errors[0]
  return outcomes
}

/** Nothing of a file was kept. */
function failed({ log }: Context, { filename }: Upload, error: unknown): Outcome {
  log.error({ err: error }, 'a return was not applied')
  const why = error instanceof AppError ? error.message : 'Ocorreu um erro inesperado.'
  return { status: 'rejected', filename, reason: `${why} Nada deste arquivo foi aplicado: envie-o de novo.` }
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
        if (read) outcomes.push(await apply(ctx, file, read, 'preview'))
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
  // The mails of slips that the bank has confirmed are a recurring task's.
  return inTransaction(ctx, (ctx) => apply(ctx, file, read, 'keep'))
}

/**
 * Applies one file in the caller's transaction: all of it or, with the transaction, nothing.
 *
 * @param how a preview keeps no file
 */
async function apply(
  ctx: Context,
  { filename, content }: Upload,
  read: ReadReturn,
  how: 'keep' | 'preview',
): Promise<Outcome> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const common = { sha256, filename, applied_at: nowIso(ctx.clock), applied_by: ctx.actor?.name ?? null }
  await repository.lockReturns(ctx.db)
  if (read.kind === 'refused') {
    const refused = { ...common, ...nothingRead, status: 'rejected' as const, reason: read.reason }
    const { id } = await repository.insert(ctx.db, refused)
    await noteRefusedReturn(ctx, { id, filename, reason: read.reason })
    return { status: 'rejected', filename, reason: read.reason }
  }
  const earlier = await repository.findProcessed(ctx.db, sha256)
  if (earlier) {
    const reason = `O mesmo conteúdo já veio em ${formatDay(dayOf(earlier.applied_at))}, como ${earlier.filename}.`
    return { status: 'duplicate', filename, reason }
  }
  const kept = how === 'keep' ? await files.store(ctx, { content, filename, mediaType: 'text/plain' }) : null
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
  await applyRecords(ctx, id, read.records)
  const further = await warningsOf(ctx, id, read)
  if (further.length > 0) await repository.setWarnings(ctx.db, id, [...further, ...read.warnings])
  const file = await get(ctx, id)
  return { status: 'processed', filename, file, preview: how === 'preview' ? await previewOf(ctx, id) : null }
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
