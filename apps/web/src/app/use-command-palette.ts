import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { searchLabel } from './palette-messages.ts'
import { keepTypedText, type TypedAhead } from './type-ahead.ts'

/**
 * Opens the command palette with Ctrl+K. The first time, its file is loaded, and the palette opens itself when
 * rendered. Later, `palette` in `palette-store.ts` opens it.
 */
export function useCommandPalette() {
  const [wanted, setWanted] = useState(false)
  /** The text that was typed before the palette was loaded; null when there is none. */
  const [typed, setTyped] = useState<TypedAhead | null>(null)
  const open = () => {
    // When a dialog is open (the palette is one too), the typed text already goes to that dialog.
    if (!document.activeElement?.closest('[role="dialog"]'))
      keepTypedText(searchLabel, (text) => flushSync(() => setTyped(text)))
    if (wanted) void import('./palette-store.ts').then(({ palette }) => palette.open())
    else setWanted(true)
  }
  useHotkeys([['mod+K', open]], [])
  return { wanted, typed, open }
}
