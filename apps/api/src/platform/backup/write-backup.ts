import { createHash, type Hash } from 'node:crypto'
import pLimit from 'p-limit'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { openSnapshot, type Snapshot } from '../../db/copy/snapshot.ts'
import { writeArchive, type Entry } from '../../infra/archive/archive.ts'
import { removedFolder } from '../files/removed-contents.repository.ts'
import {
  fileEntry,
  format,
  jobsName,
  labelName,
  manifestName,
  product,
  sealName,
  tablePart,
  type Label,
  type Manifest,
} from './manifest.ts'

interface BackupSource {
  /** PostgreSQL address. */
  url: string
  files: FileStorage
  /** ISO 8601 in UTC. */
  now: string
}

export interface WrittenBackup {
  /** The archive's size in bytes. */
  size: number
  manifest: Manifest
}

/** One entry has about this many bytes of a table's rows. */
const partSize = 2 ** 20
/** How many files are read from the storage at once. */
const readAhead = 4
const rowBatch = 1_000
/**
 * SQL for the keys of the files that still have a content. A removed file is recognised by its key, not by the column
 * `removed_at`: a backup before an upgrade reads the tables of an older version, which may not have this column.
 */
const namedFiles = `select key from file where not starts_with(key, '${removedFolder}') order by id`

/**
 * Writes the whole installation, as it was at one moment, into one archive. Changes that others make meanwhile are not
 * in the archive. If writing fails, the unfinished archive is deleted.
 * @param recipient the age recipient for which the archive is encrypted; null when it is not encrypted
 * @throws SnapshotBusy while another backup is being written
 */
export async function writeBackup(
  { url, files, now }: BackupSource,
  path: string,
  { recipient, signal }: { recipient: string | null; signal?: AbortSignal },
): Promise<WrittenBackup> {
  const snapshot = await openSnapshot(url)
  try {
    const written = new Contents(snapshot, files, now)
    const size = await writeArchive(path, written.entries(), { recipient, ...(signal && { signal }) })
    return { size, manifest: written.manifest }
  } finally {
    await snapshot.close()
  }
}

class Contents {
  readonly manifest: Manifest
  readonly #snapshot: Snapshot
  readonly #storage: FileStorage

  constructor(snapshot: Snapshot, storage: FileStorage, now: string) {
    this.#snapshot = snapshot
    this.#storage = storage
    this.manifest = {
      product,
      format,
      made_at: now,
      migrations: [...snapshot.migrations],
      installation: '',
      postgres: snapshot.postgres,
      tables: [],
      sequences: snapshot.sequences,
      jobs: 0,
      files: { count: 0, bytes: 0, missing: [] },
      entries: [],
    }
  }

  async *entries(): AsyncGenerator<Entry> {
    for await (const entry of this.#listed()) {
      const { name, content } = entry
      this.manifest.entries.push({ name, size: content.byteLength, sha256: sha256Of(content) })
      yield entry
    }
    const manifest = jsonEntry(manifestName, this.manifest)
    yield manifest
    yield { name: sealName, content: Buffer.from(sha256Of(manifest.content)) }
  }

  async *#listed(): AsyncGenerator<Entry> {
    const { made_at, migrations } = this.manifest
    yield jsonEntry(labelName, { product, format, made_at, migrations } satisfies Label)
    yield* this.#tables()
    yield* this.#jobs()
    yield* this.#files()
  }

  async *#tables(): AsyncGenerator<Entry> {
    for (const table of this.#snapshot.tables) {
      const hash = createHash('sha256')
      let parts = 0
      for await (const content of partsOf(this.#snapshot.copyTable(table), hash))
        yield { name: tablePart(table.name, (parts += 1)), content }
      this.manifest.tables.push({
        name: table.name,
        columns: [...table.columns],
        rows: await this.#countOf(table.name),
        sha256: hash.digest('hex'),
      })
    }
    const [installation] = await this.#all<{ id: string }>('select id from installation')
    this.manifest.installation = installation?.id ?? ''
  }

  /** Counts a table's rows in a separate query, to confirm the number of copied rows. */
  async #countOf(table: string): Promise<number> {
    const [row] = await this.#all<{ count: string }>(`select count(*)::text as count from public."${table}"`)
    return Number(row?.count)
  }

  async *#jobs(): AsyncGenerator<Entry> {
    const jobs = await this.#all(
      "select name, data from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on, id",
    )
    this.manifest.jobs = jobs.length
    yield jsonEntry(jobsName, jobs)
  }

  async *#files(): AsyncGenerator<Entry> {
    const limit = pLimit(readAhead)
    const { files } = this.manifest
    for await (const rows of this.#snapshot.batches<{ key: string }>(namedFiles, rowBatch))
      for (let from = 0; from < rows.length; from += readAhead) {
        const keys = rows.slice(from, from + readAhead).map(({ key }) => key)
        const contents = await Promise.all(keys.map((key) => limit(() => this.#storage.read(key))))
        for (const [index, content] of contents.entries()) {
          const key = keys[index] ?? ''
          if (content === null) {
            files.missing.push(key)
            continue
          }
          files.count += 1
          files.bytes += content.byteLength
          yield { name: fileEntry(key), content }
        }
      }
  }

  async #all<Row extends object>(query: string): Promise<Row[]> {
    const rows: Row[] = []
    for await (const batch of this.#snapshot.batches<Row>(query, rowBatch)) rows.push(...batch)
    return rows
  }
}

/** Cuts a stream into parts of about `partSize` bytes. @param hash is updated with all parts */
async function* partsOf(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    hash.update(chunk)
    pending.push(chunk)
    length += chunk.byteLength
    if (length < partSize) continue
    yield Buffer.concat(pending)
    pending = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(pending)
}

const jsonEntry = (name: string, value: unknown): Entry => ({ name, content: Buffer.from(JSON.stringify(value)) })

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
