/** A result of a search. */
export interface Found {
  id: number
  label: string
  /** Distinguishes results with the same name, for example by city. */
  detail?: string
}

/** Where a `SearchSelect` gets its results, and what it says about them. */
export interface SearchSource<Item extends Found> {
  /** The key under which the answers of this source are cached. */
  name: string
  /** Searches by the typed text. */
  search: (text: string, signal: AbortSignal) => Promise<Item[]>
  /** Why the text cannot be searched; undefined when it can. The reason is shown when the person searches anyway. */
  refuse?: (text: string) => string | undefined
  /** Shown when nothing was found. */
  nothing?: string
}
