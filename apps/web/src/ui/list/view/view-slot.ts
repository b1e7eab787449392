import { createContext, type ReactNode } from 'react'

/** The columns of a list as its rows show them. */
export interface SeenColumns {
  /** The keys of the chosen columns; null when none were chosen. */
  chosen: readonly string[] | null
  /** The keys of the columns that the rows show, in order. */
  seen: readonly string[]
  /** The keys of all columns. */
  all: readonly string[]
}

/** The parts that a list's frame passes to its table. */
export interface ViewPlace {
  /** The element for the button that opens the choice of columns. */
  slot: HTMLElement
  /** Renders the tools beside that button. */
  renderTools: ((columns: SeenColumns) => ReactNode) | undefined
}

/** Passes the `ViewPlace` of a list's frame to the table in it; null for a table without a frame. */
export const ViewSlot = createContext<ViewPlace | null>(null)
