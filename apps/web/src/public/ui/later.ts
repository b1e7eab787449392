import { useEffect } from 'react'
import { NoAnswerInTimeError, noAnswer } from '../../lib/api-error.ts'
import { inTime } from './in-time.ts'

/** A module that is loaded when it is first needed. */
export interface Later<Module> {
  /**
   * Loads the module; can be called again after a failure.
   * @throws ApiError with status 0 when there is no connection
   * @throws NoAnswerInTimeError when nothing comes before the deadline
   */
  (): Promise<Module>
  /** The module; null until it is loaded. */
  loaded: Module | null
}

/** Makes a function that loads a module later, so that a phone does not load it before the screen is shown. */
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

/** Milliseconds before the code that sends a form is loaded, because the form itself comes first. */
const pause = 300

/** Loads a module of `later` shortly after the screen is shown, so that it is loaded when it is needed. */
export function usePreload(load: () => Promise<unknown>, milliseconds = pause): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [load, milliseconds])
}
