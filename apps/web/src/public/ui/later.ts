import { useEffect } from 'react'
import { noAnswer } from '../../lib/api-error.ts'

/**
 * A module that a form needs only when it is sent, kept out of the files that a phone loads before the form is shown.
 * @returns a function that loads the module; without a connection it rejects with an ApiError of status 0, and may be
 * called again
 */
export function later<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(() => {
      throw noAnswer()
    })
}

/** Milliseconds before the module is loaded, because the form comes first. */
const pause = 300

/** Loads a module of `later` once the form is shown, so that the module is there when the form is sent. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [load])
}
