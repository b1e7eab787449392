import type { Archive } from '@seara/contract/platform/backups'
import { createReadStream } from 'node:fs'
import { open as openFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import * as repository from './backups.repository.ts'

const isArchive = /^seara-[0-9A-Za-z-]+\.tar\.zst(?:\.age)?$/

/** How many archives are shown: the newest. */
const most = 200

/** The backups in this server's folder, newest first; none when the folder cannot be read. */
export async function list(ctx: Context, folder: string): Promise<Archive[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => isArchive.test(name))
  const newest = names.toSorted().toReversed().slice(0, most)
  const proofs = new Map((await repository.proofsOf(ctx.db, newest)).map((proof) => [proof.archive, proof]))
  const found = await Promise.all(
    newest.map(async (name) => {
      const proof = proofs.get(name)
      // The nightly backup may delete the archive at this moment.
      const about = await stat(join(folder, name)).catch(() => null)
      return about === null
        ? []
        : [
            {
              name,
              byte_size: about.size,
              made_at: about.mtime.toISOString(),
              encrypted: name.endsWith('.age'),
              proof: proof === undefined ? null : { at: proof.finished_at, error: proof.error },
            },
          ]
    }),
  )
  return found.flat()
}

/** Opens an archive for download. @throws invalid on `archive` when the folder does not have it */
export async function open(folder: string, name: string): Promise<Readable> {
  if (!isArchive.test(name)) throw invalid('archive', 'O arquivo não existe')
  const path = join(folder, name)
  const probe = await openFile(path).catch(() => {
    throw invalid('archive', 'O arquivo já não está na pasta dos backups')
  })
  await probe.close()
  return createReadStream(path)
}
