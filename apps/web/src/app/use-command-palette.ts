import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { keepTypedKeys } from './type-ahead.ts'

/** The palette's file is loaded when it is first opened; it opens itself then, and later through its store. */
export function useCommandPalette() {
  const [wanted, setWanted] = useState(false)
  /** What was typed before the palette was there. */
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const open = () => {
    // A second Ctrl+K finds it open.
    if (!document.activeElement?.closest('[role="dialog"]'))
      keepTypedKeys((text) => flushSync(() => setTyped({ text })))
    if (wanted) void import('./palette-store.ts').then(({ palette }) => palette.open())
    else setWanted(true)
  }
  useHotkeys([['mod+K', open]], [])
  return { wanted, typed, open }
}
