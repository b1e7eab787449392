import { useEffect } from 'react'
import { noAnswer } from '../../lib/api-error.ts'

/**
 * A module that a form needs once it is sent. It is not among the files that a phone waits for before the form shows.
 * @returns loads it; rejects with an ApiError of status 0 without a connection, and may be called again
 */
export function later<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(() => {
      throw noAnswer()
    })
}

/** Milliseconds after which it is loaded: the form comes first. */
const pause = 300

/** Loads such a module once the form is drawn, so that it is there when the form is sent. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [load])
}
