import type { SignedIn } from '../../core/actor.ts'
import { dayOf } from '../../core/civil-time.ts'
import { inTransaction, nowIso, type Context, type Resources } from '../../core/context.ts'
import { AppError, forbidden, notFound } from '../../core/errors.ts'
import { formatDay } from '../../core/format.ts'
import type { Signature } from '../../core/ports/signed-urls.ts'
import { safeFilename } from '../../infra/storage/filename.ts'
import { contentColumns, removeContent, storageIsAway, writeContent } from './contents.ts'
import * as repository from './files.repository.ts'
import { readContent } from './quarantine.service.ts'
import { reencodeForReader } from './reencoding.service.ts'

export interface NewFile {
  content: Uint8Array
  /** The name as people see it; accents are allowed. */
  filename: string
  mediaType: string
  /**
   * True for an image that `examineReceipt` accepted. It is re-encoded as a JPEG soon, in any case before anybody can
   * download it.
   */
  rawUpload?: boolean
}

export interface StoredFile {
  filename: string
  mediaType: string
  content: Buffer
}

/**
 * Stores a file: first the content, then its row. If the caller's transaction is rolled back, the content stays in the
 * storage until a sweep. Where a rollback is likely, use `storing`.
 */
export const store = async (ctx: Context, file: NewFile): Promise<{ id: number }> =>
  insertRow(ctx, file, await writeContent(ctx, file.content).catch(noStorage))

/**
 * Stores a file and runs `work` with its id in one transaction. The content is written before the transaction begins.
 * If `work` throws an `AppError`, the content is deleted at once.
 */
export const storing = <Result>(
  ctx: Context,
  file: NewFile,
  work: (ctx: Context, fileId: number) => Promise<Result>,
): Promise<Result> => storingAll(ctx, { file }, (ctx, { file }) => work(ctx, file))

/** Thrown to roll back work that did not need its file. It is an `AppError`, so that the content is deleted at once. */
class NotKept extends AppError {
  readonly result: unknown

  constructor(result: unknown) {
    super('conflict', 'O arquivo não é mais necessário.')
    this.result = result
  }
}

/**
 * Like `storing`, for work that may find that the file is not needed, for example because somebody was faster. Then the
 * work is rolled back and the content is deleted, but the work's result is still returned.
 * @param isKept tells from the work's result whether the file is needed
 */
export async function storingIf<Result>(
  ctx: Context,
  file: NewFile,
  isKept: (result: Result) => boolean,
  work: (ctx: Context, fileId: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await storing(ctx, file, async (ctx, fileId) => {
      const result = await work(ctx, fileId)
      if (!isKept(result)) throw new NotKept(result)
      return result
    })
  } catch (error) {
    if (error instanceof NotKept) return error.result as Result
    throw error
  }
}

/**
 * Like `storing`, for several files.
 * @param files the files, each under a name; `work` gets their ids under the same names
 */
export async function storingAll<Name extends string, Result>(
  ctx: Context,
  files: Record<Name, NewFile>,
  work: (ctx: Context, fileIds: Record<Name, number>) => Promise<Result>,
): Promise<Result> {
  const written: { name: string; file: NewFile; key: string }[] = []
  const writeAll = async () => {
    for (const [name, file] of Object.entries<NewFile>(files))
      written.push({ name, file, key: await writeContent(ctx, file.content).catch(noStorage) })
  }
  const insertRows = async (ctx: Context) => {
    const ids: Record<string, number> = {}
    for (const { name, file, key } of written) ids[name] = (await insertRow(ctx, file, key)).id
    return ids as Record<Name, number>
  }
  try {
    await writeAll()
    return await inTransaction(ctx, async (ctx) => work(ctx, await insertRows(ctx)))
  } catch (error) {
    // After an error that is not an `AppError` the transaction may have been committed, so the contents stay. If it was
    // not committed, the sweep deletes them.
    if (error instanceof AppError) for (const { key } of written) await ctx.files.remove(key).catch(() => undefined)
    throw error
  }
}

/**
 * Reads a file.
 * @throws notFound when there is no such file or it was removed; unavailable when the storage does not answer
 */
export async function read(ctx: Context, id: number): Promise<StoredFile> {
  const row = await findReencoded(ctx, id)
  if (row?.removed_at) throw removed(row.removed_at)
  const content = row && (await readContent(ctx, row.key).catch(noStorage))
  if (!content) throw notFound('O arquivo não existe mais.')
  return { filename: row.filename, mediaType: row.media_type, content }
}

const removed = (at: string) =>
  notFound(`Este arquivo foi removido em ${formatDay(dayOf(at))}, pelo prazo de guarda.`, 'file_removed')

async function findReencoded(ctx: Context, id: number): Promise<repository.FileRow | undefined> {
  const row = await repository.find(ctx.db, id)
  if (!row?.raw_upload) return row
  await reencodeForReader(ctx, id, row.reencode_attempts)
  return repository.find(ctx.db, id)
}

const pathOf = (id: number) => `/api/files/${id}`

/**
 * An address on this server, beginning with `/`, that opens the file without a token. It is valid for one to two hours,
 * and no longer than the caller's session. A visitor has no session, so only the time counts.
 */
export const signedUrl = (ctx: Context, id: number): string =>
  ctx.signedUrls.sign(pathOf(id), ctx.clock.now(), ctx.actor?.session ?? null)

/** Finds the user of a session by the session's id; null when the session has ended. */
export type FindSession = (resources: Resources, session: number) => Promise<SignedIn | null>

const addressOver = () =>
  forbidden('O endereço deste arquivo é inválido ou já expirou. Abra-o de novo a partir do sistema.', 'address_over')

/**
 * Finds out whether a file is a document of one kind, such as a slip, that can be withdrawn from visitors.
 * @returns null when the file is no such document; else `closedBecause`: the reason in Portuguese why visitors may no
 * longer open the file, or null while they may
 */
export type FindPaper = (ctx: Context, fileId: number) => Promise<{ closedBecause: string | null } | null>

/** A file that was opened with a signed address. */
interface OpenedFile extends StoredFile {
  /** The user for whom the address was signed; null if a visitor. */
  asker: SignedIn | null
  /** Whether visitors may lose access to this file before its address expires. Then browsers must not keep a copy. */
  mayBeWithdrawn: boolean
}

/**
 * Opens a signed address. Staff may open documents that were withdrawn from visitors.
 * @param papers functions that recognise the documents that can be withdrawn from visitors
 * @throws forbidden when the signature is wrong, its time or session has ended, or the document was withdrawn; notFound
 * when there is no such file
 */
export async function readSigned(
  ctx: Context,
  id: number,
  signature: Signature,
  findSession: FindSession,
  papers: readonly FindPaper[] = [],
): Promise<OpenedFile> {
  if (!ctx.signedUrls.isValid(pathOf(id), signature, ctx.clock.now())) throw addressOver()
  if (signature.session === '') {
    const paper = await findPaper(ctx, id, papers)
    if (paper && paper.closedBecause !== null) throw forbidden(paper.closedBecause, 'paper_withdrawn')
    return { ...(await read(ctx, id)), asker: null, mayBeWithdrawn: paper !== null }
  }
  const asker = await findSession(ctx, Number(signature.session))
  if (!asker?.is_approved) throw addressOver()
  return { ...(await read(ctx, id)), asker, mayBeWithdrawn: false }
}

async function findPaper(ctx: Context, fileId: number, kinds: readonly FindPaper[]): ReturnType<FindPaper> {
  for (const find of kinds) {
    const paper = await find(ctx, fileId)
    if (paper) return paper
  }
  return null
}

/** Replaces the filenames of proofs by neutral ones, because they may name a person; the contents stay. */
export async function forgetNames(ctx: Context, ids: readonly number[]): Promise<void> {
  await repository.forgetNames(ctx.db, ids)
}

/**
 * Deletes a file's row. The content stays until a later sweep, because the caller's transaction may still be rolled
 * back.
 */
export async function remove(ctx: Context, id: number): Promise<void> {
  await repository.remove(ctx.db, id)
}

/**
 * Deletes the content of a file whose row was deleted. Call this after the commit, with a context outside of the
 * transaction. It never throws: if the storage does not answer, the sweep deletes the content later.
 */
export type Discard = (ctx: Context) => Promise<void>

/**
 * Deletes a file's row in the caller's transaction.
 * @returns a function that deletes the content; call it after the commit
 */
export async function discard(ctx: Context, id: number): Promise<Discard> {
  const row = await repository.find(ctx.db, id)
  await repository.remove(ctx.db, id)
  return async (ctx) => {
    if (row) await removeContent(ctx, row.key).catch((error: unknown) => logLeftBehind(ctx, id, error))
  }
}

const logLeftBehind = (ctx: Context, id: number, error: unknown) =>
  ctx.log.warn({ err: error, file_id: id }, 'a discarded content is left to the sweep')

function noStorage(cause: unknown): never {
  throw storageIsAway(cause)
}

const insertRow = (
  ctx: Context,
  { content, filename, mediaType, rawUpload = false }: NewFile,
  key: string,
): Promise<{ id: number }> =>
  repository.insert(ctx.db, {
    key,
    filename: safeFilename(filename, rawUpload ? 'jpg' : undefined),
    media_type: mediaType,
    ...contentColumns(content),
    created_at: nowIso(ctx.clock),
    raw_upload: rawUpload,
  })
