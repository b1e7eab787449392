import { nowIso, type Context } from '../../core/context.ts'
import { AppError, notFound, unavailable } from '../../core/errors.ts'
import { mayPass } from '../../core/failures.ts'
import { reencodeReceipt } from '../../infra/images/images.ts'
import { contentColumns, removeContent, storageIsAway, writeContent } from './contents.ts'
import * as repository from './files.repository.ts'
import { readContent } from './quarantine.service.ts'

/**
 * Re-encoding is tried at most this many times, or for as long as the storage does not answer. The pause after a try
 * starts at 5 seconds and doubles up to three hours.
 */
const mostAttempts = 12

/** Thrown when an uploaded image could not be re-encoded. */
class NotReencoded extends Error {
  readonly reason: repository.ReencodingFailure

  constructor(reason: repository.ReencodingFailure, options?: ErrorOptions) {
    super(`an image could not be re-encoded: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * The re-encodings in progress in this process, by file id. A second caller for the same file waits for the first one's
 * re-encoding.
 */
const inFlight = new Map<number, Promise<void>>()

/**
 * Re-encodes a raw upload. Does nothing when it is already re-encoded, or the file was deleted.
 * @throws NotReencoded when the original is missing or broken, or the storage does not answer
 */
function reencode(ctx: Context, fileId: number): Promise<void> {
  const work = inFlight.get(fileId) ?? reencodeNow(ctx, fileId).finally(() => inFlight.delete(fileId))
  inFlight.set(fileId, work)
  return work
}

async function reencodeNow(ctx: Context, fileId: number): Promise<void> {
  const file = await repository.find(ctx.db, fileId)
  if (!file?.raw_upload) return
  const sent = await readContent(ctx, file.key).catch((cause: unknown) => fail('storage', cause))
  if (!sent) {
    const now = await repository.find(ctx.db, fileId)
    // If the row has another key now, another process has re-encoded the image meanwhile and deleted the original.
    if (now?.key !== file.key) return
    throw new NotReencoded('missing')
  }
  const content = await reencodeReceipt(sent).catch((cause: unknown) => {
    // Too many images wait for the processor: that says nothing about this one.
    if (mayPass(cause)) throw cause
    return fail('damaged', cause)
  })
  const key = await writeContent(ctx, content).catch((cause: unknown) => fail('storage', cause))
  const isOurs = await repository.replaceRawUpload(ctx.db, fileId, { key, ...contentColumns(content) })
  // Deletes the content that is not used: the original, or the new one if another process was faster. If this fails,
  // the sweep deletes it later.
  await removeContent(ctx, isOurs ? file.key : key).catch(() => undefined)
}

function fail(reason: repository.ReencodingFailure, cause: unknown): never {
  throw new NotReencoded(reason, { cause })
}

/**
 * Re-encodes every image that is due. Images with the fewest tries come first, so that broken images do not delay
 * others. A try is counted before it starts, so that a try that crashes the process counts too.
 */
export async function reencodeDue(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await repository.claimForReencoding(ctx.db, nowIso(ctx.clock), mostAttempts)
    if (!due) return
    const fields = { file_id: due.id, attempt: due.attempts }
    try {
      await reencode(ctx, due.id)
    } catch (error) {
      const reason = reasonOf(error)
      // A storage that is away says nothing about the image, so it never makes the last try fail.
      const attempts = reason === 'storage' ? Math.min(due.attempts, mostAttempts - 1) : due.attempts
      const failure = { reencode_failure: reason, reencode_attempts: attempts }
      await repository.noteReencodingFailure(ctx.db, due.id, failure)
      if (attempts >= mostAttempts) ctx.log.error({ ...fields, err: error }, 'an image was given up')
      else ctx.log.warn({ ...fields, err: error }, 'an image will be re-encoded later')
    }
  }
}

/** Why a try failed. Too many images before this one count like a storage that is away. @throws any other error */
function reasonOf(error: unknown): repository.ReencodingFailure {
  if (error instanceof NotReencoded) return error.reason
  if (mayPass(error)) return 'storage'
  throw error
}

/** How many images are no longer re-encoded because all tries failed, by the reason of the last failure. */
export const givenUp = (ctx: Context) => repository.countGivenUp(ctx.db, mostAttempts)

/** Lets images whose re-encoding was given up be tried again. @returns how many images */
export const retryGivenUp = (ctx: Context): Promise<number> => repository.resetGivenUp(ctx.db, mostAttempts)

/**
 * Re-encodes an image when somebody wants to see it, because nobody may download a raw upload.
 * @param attempts how many times re-encoding was tried in the background
 * @throws notFound when re-encoding was given up, or the original is missing; unavailable when a later try may succeed
 */
export async function reencodeForReader(ctx: Context, fileId: number, attempts: number): Promise<void> {
  if (attempts >= mostAttempts)
    throw new AppError('not-found', 'Esta imagem não pôde ser preparada para exibição e precisa ser enviada de novo.', {
      code: 'not_found.image_given_up',
    })
  await reencode(ctx, fileId).catch((error: unknown) => {
    if (!(error instanceof NotReencoded)) throw error
    throw refusals[error.reason](error)
  })
}

const refusals: Record<repository.ReencodingFailure, (cause: Error) => AppError> = {
  missing: () => notFound('O original desta imagem não está no armazenamento.'),
  damaged: (cause) => unavailable('Esta imagem ainda não pôde ser preparada. Tente novamente em instantes.', cause),
  storage: storageIsAway,
}
