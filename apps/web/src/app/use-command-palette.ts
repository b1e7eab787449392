import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { searchLabel } from './palette-messages.ts'
import { keepTypedText } from './type-ahead.ts'

/**
 * Opens the palette. Its file is loaded the first time, and the palette then opens by itself; later its store opens it.
 */
export function useCommandPalette() {
  const [wanted, setWanted] = useState(false)
  /** What was typed before the palette was there. */
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const open = () => {
    // When a second Ctrl+K is pressed, the palette already has the text.
    if (!document.activeElement?.closest('[role="dialog"]'))
      keepTypedText(searchLabel, (text) => flushSync(() => setTyped({ text })))
    if (wanted) void import('./palette-store.ts').then(({ palette }) => palette.open())
    else setWanted(true)
  }
  useHotkeys([['mod+K', open]], [])
  return { wanted, typed, open }
}
