import type { Readable } from 'node:stream'

export interface StoredArchive {
  name: string
  byte_size: number
  /** ISO 8601 in UTC. */
  made_at: string
}

/** Where whole backups are kept. A bucket throws StartupError, in words, when it does not answer or refuses. */
export interface ArchiveStore {
  readonly kind: 'folder' | 'bucket'
  /** Where an archive is, for people and for `npm run restore`; without a password. */
  placeOf(name: string): string
  /**
   * Keeps an archive: it has its name only once all of it is there.
   * @param write writes it into a local file, under a name of its own until it is complete
   */
  put<Result>(name: string, write: (path: string) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  list(): Promise<StoredArchive[]>
  /** @returns null when there is no such archive */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
  /** Runs `work` on a local file with the archive's content. @throws StartupError when there is no such archive */
  withFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>
}
