import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { dayOf } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { AppError, invalid, notFound } from '../../../core/errors.ts'
import { isLostRace } from '../../../core/failures.ts'
import { formatDay } from '../../../core/format.ts'
import type { Upload } from '../../../core/upload.ts'
import { noteRefusedReturn } from '../../../platform/audit/access-log.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import { applyRecords } from './apply-return.service.ts'
import { readReturn, type ReadReturn } from './read-return.ts'
import * as records from './return-records.repository.ts'
import type { RecordRow } from './return-records.repository.ts'
import * as repository from './return-files.repository.ts'
import type { ReturnFileRow } from './return-files.repository.ts'
import * as previews from './return-previews.service.ts'
import type { PresentPart, Preview } from './return-previews.service.ts'
import { warningsOf } from './return-warnings.ts'

export type { ReturnFileRow }

/** The outcome of one file. */
export type Outcome =
  | { status: 'processed'; filename: string; file: ReturnFileRow; preview: Preview | null }
  | { status: 'duplicate' | 'rejected'; filename: string; reason: string }

/**
 * Applies returns, each in a transaction of its own. A file that is refused or fails does not stop the others, and the
 * answer lists what was applied.
 * @throws invalid when none is called .RET; the first error when all failed
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

/** Counts of a file that was not, or would not be, kept. */
function failed({ log }: Context, { filename }: Upload, error: unknown): Outcome {
  log.error({ err: error }, 'a return was not applied')
  const why = error instanceof AppError ? error.message : 'Ocorreu um erro inesperado.'
  return { status: 'rejected', filename, reason: `${why} Nada deste arquivo foi aplicado: envie-o de novo.` }
}

/** What `upload` would do, and the id under which the preview can be paged. */
export interface Previewed {
  outcomes: Outcome[]
  id: string | null
}

/**
 * What `upload` would do: it is done, and rolled back. Only one file at a time is in memory; one that fails does not
 * stop the others.
 * @throws invalid like `upload`; the first error when all failed
 */
export async function preview(ctx: Context, uploads: readonly Upload[], present: PresentPart): Promise<Previewed> {
  requireReturns(uploads)
  return inTurn(async () => {
    const outcomes: Outcome[] = []
    await inTransaction(ctx, async (ctx) => {
      outcomes.length = 0
      const errors: unknown[] = []
      for (const file of uploads) {
        const look = () =>
          file.use(async (content) =>
            apply(ctx, file.filename, content, await readOne(file.filename, content), present),
          )
        const outcome = repository.apart(ctx.db, look).catch((error: unknown) => {
          // The whole preview runs again in that case.
          if (isLostRace(error)) throw error
          errors.push(error)
          return failed(ctx, file, error)
        })
        outcomes.push(await outcome)
      }
      if (errors.length === uploads.length) throw errors[0]
      throw takenBack
    }).catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
    const id = await previews.keep(
      ctx,
      outcomes.map((outcome) => (outcome.status === 'processed' ? outcome.preview : null)),
    )
    return { outcomes, id }
  })
}

/** Rolls back the transaction of a preview. */
const takenBack = new Error('a preview is taken back')

// They would wait for each other in the database anyway; waiting here holds no connection.
const inTurn = pLimit(1)

const isReturnName = (filename: string): boolean => /\.ret$/i.test(filename)

function requireReturns(uploads: readonly Upload[]): void {
  if (!uploads.some(({ filename }) => isReturnName(filename)))
    throw invalid('returns[]', 'Adicione pelo menos um arquivo retorno')
}

const readOne = (filename: string, content: Buffer): Promise<ReadReturn> | ReadReturn =>
  isReturnName(filename) ? readReturn(content) : { kind: 'refused', reason: 'O arquivo de retorno termina em .RET.' }

const take = (ctx: Context, file: Upload): Promise<Outcome> =>
  file.use(async (content) => {
    const { filename } = file
    const read = await readOne(filename, content)
    // A recurring task mails the slips that the bank has confirmed.
    return inTransaction(ctx, (ctx) => apply(ctx, filename, content, read, null))
  })

/**
 * Applies one file in the caller's transaction, all of it or nothing.
 * @param preview presents the records when this is only a preview, which stores no file
 */
async function apply(
  ctx: Context,
  filename: string,
  content: Buffer,
  read: ReadReturn,
  preview: PresentPart | null,
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
  const kept = preview ? null : await files.store(ctx, { content, filename, mediaType: 'text/plain' })
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
  await applyRecords(ctx, { id, bank: read.bank, layout: read.layout }, read.records)
  const further = await warningsOf(ctx, id, read)
  if (further.length > 0) await repository.setWarnings(ctx.db, id, [...further, ...read.warnings])
  const file = await get(ctx, id)
  return { status: 'processed', filename, file, preview: preview && (await previews.collect(ctx, id, preview)) }
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
