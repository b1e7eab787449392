import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { inTransaction, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { isLostRace } from '../../../core/failures.ts'
import type { Upload } from '../../../core/upload.ts'
import * as files from '../../../platform/files/files.service.ts'
import { apply, sumOf, type Outcome, type Processed } from './apply-statement.service.ts'
import { check, rejected } from './check-statement.service.ts'
import * as repository from './imports.repository.ts'
import type { AccountCounts, StatementFileRow } from './imports.repository.ts'
import { readFile, unpack, type PackedFile } from './read-statement-in-thread.ts'

export type { AccountCounts, StatementFileRow }

/**
 * If a file brings at least this many new rows, the statistics of the table are updated (`countRows`). With old
 * statistics, PostgreSQL would choose slow query plans.
 */
const many = 1_000

/**
 * Applies statements, each in a transaction of its own: a file that is refused or fails does not stop the others.
 * @throws the first error when every file failed
 */
export const upload = (ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> =>
  each(ctx, uploads, async (file) => {
    const outcome = await inTurn(() => storeAndApply(ctx, file))
    if (outcome.status === 'processed' && sumOf(outcome.accounts, 'new_rows') >= many)
      await repository.countRows(ctx.db)
    return outcome
  })

/**
 * Tells what `upload` would do: applies the files one after the other, and then rolls everything back.
 * @throws the first error when every file failed
 */
export const preview = (ctx: Context, uploads: readonly Upload[]): Promise<Outcome[]> =>
  inTurn(async () => {
    // Files are read before the transaction, because no lock may be kept while a file waits for memory or for the
    // thread.
    const sent: (SentFile | Unread)[] = []
    for (const upload of uploads)
      sent.push(
        await upload
          .use((content) => readSent(upload.filename, content))
          .catch((error: unknown) => ({ filename: upload.filename, error })),
      )
    let outcomes: Outcome[] = []
    await inTransaction(ctx, async (ctx) => {
      outcomes = await each(ctx, sent, async (file) => {
        if ('error' in file) throw file.error
        if (file.read.kind === 'refused') return rejected(file, file.read.reason)
        return apply(ctx, { ...file, read: await unpack(file.read) }, null)
      })
      throw takenBack
    }).catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
    return outcomes
  })

/** Thrown to roll back the transaction of a preview. */
const takenBack = new Error('a preview is taken back')

// Only one upload at a time: in the database, uploads would wait for each other anyway. Waiting here uses no
// connection.
const inTurn = pLimit(1)

async function each<File extends { filename: string }>(
  ctx: Context,
  sent: readonly File[],
  work: (file: File) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const errors: unknown[] = []
  for (const file of sent) {
    const outcome = repository
      .apart(ctx.db, () => work(file))
      .catch((error: unknown): Outcome => {
        // This transaction lost a race with another one. It runs again as a whole, with all files.
        if (ctx.db.isTransaction && isLostRace(error)) throw error
        errors.push(error)
        ctx.log.error({ err: error }, 'a statement was not applied')
        const why = error instanceof AppError ? error.message : 'Ocorreu um erro inesperado.'
        return rejected(file, `${why} Nada deste arquivo foi guardado: envie-o de novo.`)
      })
    outcomes.push(await outcome)
  }
  if (errors.length > 0 && errors.length === sent.length) throw errors[0]
  return outcomes
}

/** The content of a file: a statement, or the reason why it is refused. */
interface SentFile {
  filename: string
  sha256: string
  read: PackedFile
}

/** A file whose reading failed. */
interface Unread {
  filename: string
  error: unknown
}

const readSent = async (filename: string, content: Buffer): Promise<SentFile> => ({
  filename,
  sha256: createHash('sha256').update(content).digest('hex'),
  read: await readFile(content),
})

/**
 * Stores a statement before the transaction, so that no lock is kept while the storage is slow, and then applies it.
 */
const storeAndApply = (ctx: Context, upload: Upload): Promise<Outcome> =>
  upload.use(async (content) => {
    const { filename } = upload
    const file = await readSent(filename, content)
    if (file.read.kind === 'refused') return rejected(file, file.read.reason)
    const sent = { ...file, read: await unpack(file.read) }
    // A file that would be refused is not stored.
    const checked = await check(ctx, sent)
    if ('refused' in checked) return checked.refused
    return files.storingIf(
      ctx,
      { content, filename, mediaType: 'text/plain' },
      ({ status }) => status === 'processed',
      (ctx, fileId) => apply(ctx, sent, fileId),
    )
  })

export async function list(
  ctx: Context,
  page: PageQuery,
): Promise<{ page: Paged<StatementFileRow>; accountNames: Processed['accountNames'] }> {
  const accounts = await repository.accounts(ctx.db)
  return { page: await repository.list(ctx.db, page), accountNames: new Map(accounts.map((one) => [one.id, one])) }
}
