import { useCallback, useLayoutEffect, useRef } from 'react'

type Save = () => Promise<boolean>

/** Values entered on the screen but not yet sent. */
const unsaved = new Set<Save>()

/**
 * Saves something before its screen continues.
 * @param save shows its own error and returns whether it is saved
 * @returns saves it; a second call meanwhile returns the same promise
 */
export function useUnsaved(isUnsaved: boolean, save: Save): Save {
  const latest = useRef(save)
  const running = useRef<Promise<boolean>>(null)
  // Before the next key: Preact runs other effects only after the frame is painted.
  useLayoutEffect(() => {
    latest.current = save
  })
  const run = useCallback(() => {
    running.current ??= latest.current().finally(() => {
      running.current = null
    })
    return running.current
  }, [])
  // Likewise: whoever goes on at once takes it along.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(run)
    return () => void unsaved.delete(run)
  }, [isUnsaved, run])
  return run
}

/** Saves one after the other. @returns whether the screen may continue */
export async function saveUnsaved(): Promise<boolean> {
  for (const save of unsaved) if (!(await save())) return false
  return true
}
