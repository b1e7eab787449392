import type { Readable } from 'node:stream'

export interface StoredArchive {
  name: string
  byte_size: number
  /** ISO 8601 in UTC. */
  made_at: string
}

/**
 * Stores the archives of backups, in a folder or in a bucket. Every method throws StartupError, with a message in
 * Portuguese, when the bucket does not answer or refuses.
 */
export interface ArchiveStore {
  readonly kind: 'folder' | 'bucket'
  /** The path or address of an archive, for people and for `npm run restore`. Contains no password. */
  placeOf(name: string): string
  /**
   * Stores an archive. It appears under its name only once it is complete.
   * @param write writes the archive into the local file `path`, which has a temporary name
   * @returns the result of `write`
   */
  put<Result>(name: string, write: (path: string) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  list(): Promise<StoredArchive[]>
  /** @returns null when there is no such archive */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
  /** Runs `work` on a local file with the archive's content. @throws StartupError when there is no such archive */
  withFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>
}
