/** Stores contents under generated keys; the database has their names and owners. */
export interface FileStorage {
  /**
   * Flushes to the disk itself, so that a row with the key may be committed afterwards.
   * @param day civil day in UTC, the first part of the key
   */
  write(content: Uint8Array, day: string): Promise<string>
  /** Writes a content under a given key, replacing what was there. */
  writeUnder(key: string, content: Uint8Array): Promise<void>
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** @throws Error when there is nothing under the key */
  move(key: string, newKey: string): Promise<void>
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>
  /** The keys of all days before the given one, in batches. */
  keysBefore(day: string): AsyncIterable<string[]>
  /** All keys in a folder, in batches; none when there is no such folder. @param folder without a slash at the end */
  keysUnder(folder: string): AsyncIterable<string[]>
}
