import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { searchLabel } from './palette-messages.ts'
import { keepTypedText } from './type-ahead.ts'

/**
 * Opens the palette. Its file is loaded the first time, and the palette is then open from its first rendering; later
 * `palette` (its store) opens it.
 */
export function useCommandPalette() {
  const [wanted, setWanted] = useState(false)
  /** The text that was typed before the palette was loaded. */
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
