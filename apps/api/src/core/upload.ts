/** An uploaded file, which is not in memory until it is used. */
export interface Upload {
  /** As the sender named it, without harmful characters: shown to people, never used as a path. */
  readonly filename: string
  /** In bytes. */
  readonly size: number
  /** Holds the content in memory during the work; waits until there is room. @throws unavailable when too many wait */
  use<Result>(work: (content: Buffer) => Promise<Result>): Promise<Result>
}

/** A file that is already in memory. */
export const uploadOf = (filename: string, content: Buffer): Upload => ({
  filename,
  size: content.length,
  use: (work) => work(content),
})
