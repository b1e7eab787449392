/** Stores the contents of files under keys. The database has the names and owners of the files. */
export interface FileStorage {
  /**
   * Writes a content under a new key. The content is flushed to the disk, so that a row with the key can be committed
   * afterwards.
   * @param day civil day in UTC, `YYYY-MM-DD`, the first part of the key
   * @returns the key
   */
  write(content: Uint8Array, day: string): Promise<string>
  /** Writes a content under a given key. Replaces the content that was there, if any. */
  writeUnder(key: string, content: Uint8Array): Promise<void>
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** @throws Error when there is nothing under the key */
  move(key: string, newKey: string): Promise<void>
  /** Removes the content under the key. A missing key is no error. */
  remove(key: string): Promise<void>
  /** The keys of all days before the given one, in batches. */
  keysBefore(day: string): AsyncIterable<string[]>
  /** All keys in a folder, in batches; none when there is no such folder. @param folder without a slash at the end */
  keysUnder(folder: string): AsyncIterable<string[]>
}
