import pLimit from 'p-limit'
import { dayOf } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import type { Upload } from '../../../core/upload.ts'
import { noteRefusedReturn } from '../../../platform/audit/access-log.service.ts'
import { applyRecords } from './apply-records.service.ts'
import { unpackRecords } from './read-return.ts'
import * as repository from './return-files.repository.ts'
import { get, type ReturnFileRow } from './return-files.service.ts'
import * as previews from './return-previews.service.ts'
import type { PresentPart, Preview } from './return-previews.service.ts'
import { warningsOf } from './return-warnings.ts'
import type { UploadedReturn } from './uploaded-return.ts'

/** The result for one file. `preview` is null, except for a file that was only previewed. */
export type Outcome =
  | { status: 'processed'; filename: string; file: ReturnFileRow; preview: Preview | null }
  | { status: 'duplicate' | 'rejected'; filename: string; reason: string }

/**
 * Lets one upload be applied at a time. Uploads would wait for each other in the database anyway, but waiting here uses
 * no database connection.
 */
export const inTurn = pLimit(1)

/** Logs the error because of which a file could not be applied. @returns the result for this file */
export function failed({ log }: Context, { filename }: Pick<Upload, 'filename'>, error: unknown): Outcome {
  log.error({ err: error }, 'a return was not applied')
  const why = error instanceof AppError ? error.message : 'Ocorreu um erro inesperado.'
  return { status: 'rejected', filename, reason: `${why} Nada deste arquivo foi aplicado: envie-o de novo.` }
}

/**
 * Why a file is applied: to keep the result, or only for a preview.
 * @property fileId the id of the stored file; null for a refused file, which is not stored
 * @property present for a preview, brings the file's records into the form in which the API returns them
 */
type Purpose = { fileId: number | null; present?: never } | { present: PresentPart; fileId?: never }

/**
 * Applies one file in the caller's transaction, all of it or nothing. Slips that the bank has confirmed are not mailed
 * here: a recurring task does that after the commit (`makeMissing`).
 */
export async function applyReturn(
  ctx: Context,
  { filename, sha256, read }: UploadedReturn,
  purpose: Purpose,
): Promise<Outcome> {
  const common = { sha256, filename, applied_at: nowIso(ctx.clock), applied_by: ctx.actor?.name ?? null }
  await repository.lockReturns(ctx.db)
  if (read.kind === 'refused') {
    const refused = { ...common, ...nothingRead, status: 'rejected' as const, reason: read.reason }
    const { id } = await repository.insert(ctx.db, refused)
    await noteRefusedReturn(ctx, { id, filename, reason: read.reason })
    return { status: 'rejected', filename, reason: read.reason }
  }
  const earlier = await findDuplicate(ctx, { filename, sha256 })
  if (earlier) return earlier
  const { id } = await repository.insert(ctx.db, {
    ...common,
    status: 'processed',
    reason: null,
    bank: read.bank,
    layout: read.layout,
    generated_on: read.generatedOn,
    warnings: JSON.stringify(read.warnings),
    file_id: purpose.fileId ?? null,
  })
  await applyRecords(ctx, { id, bank: read.bank, layout: read.layout }, await unpackRecords(read))
  const further = await warningsOf(ctx, id, read)
  if (further.length > 0) await repository.setWarnings(ctx.db, id, [...further, ...read.warnings])
  const file = await get(ctx, id)
  const preview = purpose.present ? await previews.collect(ctx, id, purpose.present) : null
  return { status: 'processed', filename, file, preview }
}

/** The result for a file whose content was already applied; null for a file with new content. */
export async function findDuplicate(
  ctx: Context,
  { filename, sha256 }: Pick<UploadedReturn, 'filename' | 'sha256'>,
): Promise<(Outcome & { reason: string }) | null> {
  const earlier = await repository.findProcessed(ctx.db, sha256)
  if (!earlier) return null
  const reason = `O mesmo conteúdo já veio em ${formatDay(dayOf(earlier.applied_at))}, como ${earlier.filename}.`
  return { status: 'duplicate', filename, reason }
}

const nothingRead = { bank: null, layout: null, generated_on: null, warnings: '[]', file_id: null }
