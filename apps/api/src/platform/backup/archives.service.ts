import type { Archive } from '@seara/contract/platform/backups'
import type { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import { invalid, unavailable } from '../../core/errors.ts'
import type { ArchiveStore, StoredArchive } from '../../core/ports/archive-store.ts'
import * as repository from './backups.repository.ts'

const isArchive = /^seara-[0-9A-Za-z-]+\.tar\.zst(?:\.age)?$/

/** At most this many archives are listed: the newest ones. */
const most = 200

/** The newest archives in the store, newest first. The list is empty when the store cannot be read. */
export async function list(ctx: Context, store: ArchiveStore): Promise<Archive[]> {
  const found = await store.list().catch((error: unknown): StoredArchive[] => {
    ctx.log.warn({ err: error }, 'the backups could not be listed')
    return []
  })
  const newest = found
    .filter(({ name }) => isArchive.test(name))
    .toSorted((one, other) => (one.name < other.name ? 1 : -1))
    .slice(0, most)
  const names = newest.map(({ name }) => name)
  const proofs = new Map((await repository.proofsOf(ctx.db, names)).map((proof) => [proof.archive, proof]))
  return newest.map((archive) => {
    const proof = proofs.get(archive.name)
    return {
      ...archive,
      encrypted: archive.name.endsWith('.age'),
      proof: proof === undefined ? null : { at: proof.finished_at, error: proof.error },
    }
  })
}

/**
 * Opens an archive for download.
 * @throws invalid on `archive` when there is no such backup; unavailable when the store does not answer
 */
export async function open(ctx: Context, store: ArchiveStore, name: string): Promise<Readable> {
  if (!isArchive.test(name)) throw invalid('archive', 'O arquivo não existe')
  const content = await store.read(name).catch((cause: unknown) => {
    ctx.log.warn({ err: cause }, 'a backup could not be read')
    throw unavailable('O lugar dos backups não responde. Tente novamente mais tarde.', cause)
  })
  if (content === null) throw invalid('archive', 'O arquivo já não está entre os backups')
  return content
}
