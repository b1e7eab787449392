import { createContext } from 'react'

/** Where a list's frame has room for the button that chooses what its rows show; null without a frame. */
export const ViewSlot = createContext<HTMLElement | null>(null)
