import { useEffect, useSyncExternalStore } from 'react'

export interface ScreenKey {
  /** As it is written on the keyboard. */
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

/** Tells which keys a part of the screen has, while it is shown. @param keys the same object each time */
export function useScreenKeys(keys: readonly ScreenKey[]) {
  useEffect(() => {
    show([...shown, keys])
    return () => show(shown.filter((one) => one !== keys))
  }, [keys])
}

/** The keys of what is on the screen now. */
export const useShownKeys = (): readonly ScreenKey[] => useSyncExternalStore(subscribe, () => shown).flat()
