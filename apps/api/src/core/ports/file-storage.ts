/** Keeps contents under keys that it makes; what they are called and belong to stands in the database. */
export interface FileStorage {
  /**
   * Writes to the disk itself, not only to its cache: a row that names the key may be committed after this.
   * @param day civil day in UTC, the first part of the key
   */
  write(content: Uint8Array, day: string): Promise<string>
  /** Writes a content under a key that the caller chose, in place of what was there. */
  writeUnder(key: string, content: Uint8Array): Promise<void>
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** @throws Error when there is nothing under the key */
  move(key: string, newKey: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of every day before the given one, in batches. */
  keysBefore(day: string): AsyncIterable<string[]>
  /**
   * All keys that begin with a folder's name, in batches; none when there is no such folder.
   *
   * @param folder without a slash at the end
   */
  keysUnder(folder: string): AsyncIterable<string[]>
}
