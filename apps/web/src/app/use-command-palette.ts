import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

/** The palette's file is loaded when it is first opened; it opens itself then, and by its own store afterwards. */
export function useCommandPalette() {
  const [wanted, setWanted] = useState(false)
  const open = () => {
    if (wanted) void import('./palette-store.ts').then(({ palette }) => palette.open())
    else setWanted(true)
  }
  useHotkeys([['mod+K', open]], [])
  return { wanted, open }
}
