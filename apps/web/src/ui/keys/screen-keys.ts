import { useEffect, useSyncExternalStore } from 'react'

export interface ScreenKey {
  /** The key's label on the keyboard. */
  key: string
  does: string
}

let shown: readonly (readonly ScreenKey[])[] = []
const listeners = new Set<() => void>()

function show(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Registers the shortcuts of a part of the screen while it is shown. If several parts register the same object, its
 * shortcuts are listed once.
 * @param keys the same object at each render
 */
export function useScreenKeys(keys: readonly ScreenKey[]) {
  useEffect(() => {
    show([...shown, keys])
    return () => show(shown.toSpliced(shown.indexOf(keys), 1))
  }, [keys])
}

/** The shortcuts of everything on the screen now. */
export const useShownKeys = (): readonly ScreenKey[] =>
  [...new Set(useSyncExternalStore(subscribe, () => shown))].flat()
