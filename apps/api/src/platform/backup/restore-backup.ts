import { createHash } from 'node:crypto'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { connectDatabase } from '../../db/connect.ts'
import { loading, type Load } from '../../db/copy/load.ts'
import { migrateExactly, pendingMigrations } from '../../db/migrate.ts'
import { readArchive, type Entry } from '../../infra/archive/archive.ts'
import type { RunningJobQueue } from '../../infra/queue/job-queue.ts'
import { installationOf } from '../files/storage-ownership.service.ts'
import { gapsOf } from '../restorations/number-gap.ts'
import * as restorations from '../restorations/restorations.repository.ts'
import { countWaiting } from '../outbox/mails-before-restoration.repository.ts'
import { jobsName, meaningOf, WaitingJobs, type Manifest } from './manifest.ts'
import { UnusableBackup } from './read-backup.ts'

interface RestoreTarget {
  /** PostgreSQL address of an empty database. */
  url: string
  /** Opens the job queue on the database; called when its tables exist. */
  openQueue: () => Promise<RunningJobQueue>
}

interface RestoreOptions {
  /** The path of the archive's file. */
  archive: string
  /** The archive's name, as shown on the screen. */
  name: string
  /** The age identity that decrypts the archive; null when the archive is not encrypted. */
  identity: string | null
  /** ISO 8601 in UTC. */
  now: string
  /** True when the installation was not used after the backup was made. Then no ids are skipped. */
  moved: boolean
}

/**
 * The number of record ids to skip, because they may have been given after the backup.
 * @param last the backup's last id
 */
const idsLeftOut = (last: bigint): bigint => 1_000n + last / 10n

/**
 * This sequence is not moved forward: `storage-ownership.service.ts` compares its last value with the storage's marker.
 */
const fileSequence = 'file_id_seq'

/**
 * Restores a verified archive into an empty installation: all of it or nothing. No mail is sent until an admin releases
 * the installation.
 * @throws UnusableBackup when the installation is not empty
 */
export async function restoreBackup(
  target: RestoreTarget,
  files: FileStorage,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const owner = await installationOf(files)
  if (owner !== null && owner !== manifest.installation)
    throw new UnusableBackup('O armazenamento de arquivos (STORAGE_URL) é de outra instalação: informe um vazio.')
  await prepareTables(target.url, manifest)
  const queue = await target.openQueue()
  try {
    await loading(target.url, async (load) => {
      await fill(load, manifest, readArchive(options.archive, options.identity), {
        onFile: (key, content) => storeFile(files, key, content),
        onJobs: async (jobs) => {
          for (const { name, data } of jobs) await queue.send(load.db, name, data).catch(unknownQueue)
        },
      })
      for (const [name, last] of Object.entries(manifest.sequences)) {
        if (last === null || options.moved || name === fileSequence) continue
        await load.setSequence(name, BigInt(last) + idsLeftOut(BigInt(last)))
      }
      await load.migrate()
      // `before` is the record of an earlier restore that was not released yet when the backup was made; undefined if
      // there was none. With `--moved`, the new record takes over its archive, its moment and its number of waiting
      // mails: no mail was sent since that restore, so only mails that waited then may already have been sent.
      const before = await restorations.removeHeld(load.db)
      const isMissingGaps = before !== undefined && before.gaps === null && !before.moved
      const moved = options.moved && !isMissingGaps
      const kept = options.moved ? before : undefined
      await restorations.insert(load.db, {
        archive: kept?.archive ?? options.name,
        ...(kept && { cause: kept.cause }),
        backup_made_at: kept?.backup_made_at ?? manifest.made_at,
        restored_at: options.now,
        moved,
        gaps: moved && before ? JSON.stringify(before.gaps) : null,
        ...(before && { earlier_gaps: JSON.stringify(moved ? before.earlier_gaps : gapsOf(before)) }),
        waiting_mails: kept?.waiting_mails ?? (await countWaiting(load.db)),
        missing_files: manifest.files.missing.length,
      })
      await load.commit()
    })
  } finally {
    await queue.stop()
  }
}

/**
 * Fills an empty database from a verified archive, and compares each table with the archive by its SHA-256. Nothing is
 * committed.
 * @returns how many rows and files the archive has
 * @throws UnusableBackup when a table differs
 */
export async function proveBackup(
  url: string,
  manifest: Manifest,
  { archive, identity }: Pick<RestoreOptions, 'archive' | 'identity'>,
): Promise<{ rows: number; files: number }> {
  await prepareTables(url, manifest)
  let files = 0
  await loading(url, async (load) => {
    await fill(load, manifest, readArchive(archive, identity), {
      onFile: async () => void (files += 1),
      onJobs: async () => undefined,
    })
    for (const table of manifest.tables) {
      const hash = createHash('sha256')
      for await (const chunk of load.copyOut(table)) hash.update(chunk as Buffer)
      if (hash.digest('hex') !== table.sha256)
        throw new UnusableBackup(`A tabela ${table.name} não voltou como foi gravada.`)
    }
  })
  return { rows: rowsOf(manifest), files }
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Creates the tables of the version that wrote the archive, unless the database already has tables of this program.
 * @throws UnusableBackup when the database has other tables
 */
async function prepareTables(url: string, { migrations }: Manifest): Promise<void> {
  const { db, pool, close } = connectDatabase({ url, poolSize: 2, statementTimeout: 0 })
  try {
    const { rows } = await pool.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname = 'public'",
    )
    const isMigrated = (await pendingMigrations(db)) !== null
    if (!isMigrated && (rows[0]?.tables ?? 0) > 0) throw notEmpty()
    if (!isMigrated) await migrateExactly(db, migrations)
  } finally {
    await close()
  }
}

const notEmpty = () =>
  new UnusableBackup(
    'Esta instalação já tem dados: um backup só volta para uma instalação vazia. Informe outra pasta (DATA_DIR) ou outro banco (DATABASE_URL).',
  )

interface Receivers {
  onFile: (key: string, content: Buffer) => Promise<void>
  onJobs: (jobs: WaitingJobs) => Promise<void>
}

async function fill(
  load: Load,
  manifest: Manifest,
  archive: AsyncGenerator<Entry>,
  { onFile, onJobs }: Receivers,
): Promise<void> {
  if (!(await load.isUnused())) throw notEmpty()
  await requireSameTables(load, manifest)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let jobs: WaitingJobs = []
  const reader = new EntryReader(archive)
  for (let entry = await reader.next(); entry !== null; entry = await reader.next()) {
    const meaning = meaningOf(entry.name)
    if (meaning === null) {
      if (entry.name === jobsName) jobs = WaitingJobs.parse(JSON.parse(entry.content.toString('utf8')))
    } else if ('file' in meaning) await onFile(meaning.file, entry.content)
    else {
      const table = tables.get(meaning.table)
      if (!table) throw new UnusableBackup(`O backup tem uma tabela que ele não nomeia: ${meaning.table}.`)
      const rows = await load.copyInto(table, reader.partsOf(meaning.table, entry))
      if (rows !== table.rows)
        throw new UnusableBackup(`A tabela ${table.name} voltou com ${rows} de ${table.rows} linhas.`)
    }
  }
  for (const [name, last] of Object.entries(manifest.sequences))
    await load.setSequence(name, last === null ? null : BigInt(last))
  await load.guard()
  await onJobs(jobs)
}

/**
 * Requires that the database has the same tables and columns as the archive, so that no column is lost. Both have the
 * same migrations, so only a mistake in this program can make them differ.
 */
async function requireSameTables(load: Load, { tables }: Manifest): Promise<void> {
  const ours = (await load.shapes()).map(({ name, columns }) => `${name}: ${columns.join()}`)
  const theirs = tables.map(({ name, columns }) => `${name}: ${columns.join()}`)
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new UnusableBackup('As tabelas do backup não são as desta instalação: informe um banco de dados vazio.')
}

/** Reads entries one by one; the entries of one table can be read as one stream. */
class EntryReader {
  readonly #archive: AsyncGenerator<Entry>
  #ahead: Entry | null = null

  constructor(archive: AsyncGenerator<Entry>) {
    this.#archive = archive
  }

  async next(): Promise<Entry | null> {
    const ahead = this.#ahead
    this.#ahead = null
    if (ahead !== null) return ahead
    const next: IteratorResult<Entry, unknown> = await this.#archive.next()
    return next.done === true ? null : next.value
  }

  async *partsOf(table: string, first: Entry): AsyncGenerator<Buffer> {
    for (let entry: Entry | null = first; entry !== null; entry = await this.next()) {
      const meaning = meaningOf(entry.name)
      if (meaning === null || !('table' in meaning) || meaning.table !== table) {
        this.#ahead = entry
        return
      }
      yield entry.content
    }
  }
}

/**
 * Writes a file, unless the storage already has it. It may have the file from an interrupted restore, or may never have
 * lost it.
 * @throws UnusableBackup when the storage has another content under the key
 */
async function storeFile(files: FileStorage, key: string, content: Buffer): Promise<void> {
  const present = await files.read(key)
  if (present === null) return files.writeUnder(key, content)
  if (!present.equals(content))
    throw new UnusableBackup(`O armazenamento já tem outro conteúdo em ${key}: informe um vazio (STORAGE_URL).`)
}

/**
 * Ignores the error for a job whose queue was not created, such as a backup job or a kind that this version no longer
 * has; throws any other error.
 */
function unknownQueue(error: unknown): void {
  if (!(error instanceof Error && /^Queue .* does not exist$/.test(error.message))) throw error
}
