/** An uploaded file. Its content is not in memory until it is used. */
export interface Upload {
  /** The sender's name for the file, without harmful characters: shown to people, never used as a path. */
  readonly filename: string
  /** In bytes. */
  readonly size: number
  /**
   * Waits until there is room in memory, and then runs `work` with the content.
   * @throws unavailable when too many callers wait for room
   */
  use<Result>(work: (content: Buffer) => Promise<Result>): Promise<Result>
}

/** A file that is already in memory. */
export const uploadOf = (filename: string, content: Buffer): Upload => ({
  filename,
  size: content.length,
  use: (work) => work(content),
})
