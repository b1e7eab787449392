import { useEffect } from 'react'
import { NoAnswerInTimeError, noAnswer } from '../../lib/api-error.ts'
import { inTime } from './in-time.ts'

/** A module that is loaded when it is first needed. */
export interface Later<Module> {
  /**
   * Loads it; may be called again after a failure.
   * @throws ApiError with status 0 without a connection, or when nothing comes in time
   */
  (): Promise<Module>
  /** The module once it is loaded. */
  loaded: Module | null
}

/** Keeps a module out of the files that a phone loads before the screen is shown. */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  const loadLater: Later<Module> = Object.assign(
    async () => {
      try {
        return (loadLater.loaded = await inTime(load()))
      } catch (error) {
        throw error instanceof NoAnswerInTimeError ? error : noAnswer()
      }
    },
    { loaded: null },
  )
  return loadLater
}

/** Milliseconds before loading what a form needs when it is sent, because the form comes first. */
const pause = 300

/** Loads a module of `later` once the screen is shown, so that it is there when it is needed. */
export function usePreload(load: () => Promise<unknown>, milliseconds = pause): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [load, milliseconds])
}
