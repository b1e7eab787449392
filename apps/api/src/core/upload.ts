/** A file that somebody sent. Until it is worked on it need not stand in memory. */
export interface Upload {
  /** As the sender named it, without what could harm anyone: for people to read, never a path. */
  readonly filename: string
  /** In bytes. */
  readonly size: number
  /**
   * Holds the content in memory for as long as the work on it lasts; waits until there is room.
   * @throws unavailable when too many wait
   */
  use<Result>(work: (content: Buffer) => Promise<Result>): Promise<Result>
}

/** A file that stands in memory anyway. */
export const uploadOf = (filename: string, content: Buffer): Upload => ({
  filename,
  size: content.length,
  use: (work) => work(content),
})
