import { useEffect, useRef } from 'react'

type Save = () => Promise<boolean>

/** What is entered on the screen but not yet sent. */
const unsaved = new Set<Save>()

/** Has something saved before its screen goes on. @param save tells the reason itself and answers whether it is saved */
export function useUnsaved(isUnsaved: boolean, save: Save) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isUnsaved) return undefined
    const run = () => latest.current()
    unsaved.add(run)
    return () => void unsaved.delete(run)
  }, [isUnsaved])
}

/** Saves one after the other. @returns whether the screen may go on */
export async function saveUnsaved(): Promise<boolean> {
  for (const save of [...unsaved]) if (!(await save())) return false
  return true
}
