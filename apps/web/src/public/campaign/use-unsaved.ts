import { useCallback, useEffect, useRef } from 'react'

type Save = () => Promise<boolean>

/** What is entered on the screen but not yet sent. */
const unsaved = new Set<Save>()

/**
 * Has something saved before its screen goes on.
 * @param save tells the reason itself and answers whether it is saved
 * @returns saves it; asked again meanwhile, it answers with the saving that runs
 */
export function useUnsaved(isUnsaved: boolean, save: Save): Save {
  const latest = useRef(save)
  const running = useRef<Promise<boolean>>(null)
  useEffect(() => {
    latest.current = save
  })
  const run = useCallback(() => {
    running.current ??= latest.current().finally(() => {
      running.current = null
    })
    return running.current
  }, [])
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(run)
    return () => void unsaved.delete(run)
  }, [isUnsaved, run])
  return run
}

/** Saves one after the other. @returns whether the screen may go on */
export async function saveUnsaved(): Promise<boolean> {
  for (const save of unsaved) if (!(await save())) return false
  return true
}
