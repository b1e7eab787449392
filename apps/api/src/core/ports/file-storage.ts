/** Keeps contents under keys that it makes; what they are called and belong to stands in the database. */
export interface FileStorage {
  /**
   * Writes to the disk itself, not only to its cache: a row that names the key may be committed after this.
   * @param day civil day in UTC, the first part of the key
   */
  write(content: Uint8Array, day: string): Promise<string>
  /** @returns null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of every day before the given one, in batches. */
  keysBefore(day: string): AsyncIterable<string[]>
}
