import { createContext, type ReactNode } from 'react'

/** What a list's frame offers to its table. */
export interface ViewPlace {
  /** Where the button stands that chooses what the rows show. */
  slot: HTMLElement
  /** Beside it: what is done with the list as it is seen. @param columns the chosen ones, null for those that fit */
  renderTools: ((columns: readonly string[] | null) => ReactNode) | undefined
}

/** Null without a frame. */
export const ViewSlot = createContext<ViewPlace | null>(null)
