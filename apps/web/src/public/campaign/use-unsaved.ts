import { useCallback, useLayoutEffect, useRef } from 'react'

type Save = () => Promise<boolean>

/** For each unsaved value of the screen, the function that saves it. */
const unsaved = new Set<Save>()

/**
 * Registers a value that must be saved before the user continues.
 * @param isUnsaved whether there is something to save now
 * @param save shows its own error; resolves to whether the value is saved
 * @returns a function that saves the value; while it is being saved, a second call returns the same promise
 */
export function useUnsaved(isUnsaved: boolean, save: Save): Save {
  const latest = useRef(save)
  const running = useRef<Promise<boolean>>(null)
  // A layout effect, because it runs before the next key. Preact runs other effects only after the frame is painted.
  useLayoutEffect(() => {
    latest.current = save
  })
  const run = useCallback(() => {
    running.current ??= latest.current().finally(() => {
      running.current = null
    })
    return running.current
  }, [])
  // A layout effect, because someone may continue right after the last key: this value must be saved before that.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(run)
    return () => void unsaved.delete(run)
  }, [isUnsaved, run])
  return run
}

/** Saves all unsaved values, one after another. @returns whether all are saved, so that the user may continue */
export async function saveUnsaved(): Promise<boolean> {
  for (const save of unsaved) if (!(await save())) return false
  return true
}
