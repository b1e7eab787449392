import { CivilDay } from '@seara/contract/fields/civil-day'
import { LocalDateTime } from '@seara/contract/fields/local-date-time'
import { useState } from 'react'

/** The last day that a field takes, and the message for a later day. */
export interface LatestDay {
  /** Civil day, ISO. */
  day: string
  problem: string
}

const civilDay = CivilDay('data')
const moment = LocalDateTime('data')

/** Returns what is wrong with the value of a `DateField`; null for a valid day and for an empty field. */
export function dayProblem(value: string, latest?: LatestDay): string | null {
  if (value === '') return null
  const { data, error } = civilDay.safeParse(value)
  if (error) return error.issues[0]?.message ?? null
  return latest && data > latest.day ? latest.problem : null
}

/** Returns what is wrong with the value of a `MomentField`; null for a valid moment and for an empty field. */
export const momentProblem = (value: string): string | null =>
  value === '' ? null : (moment.safeParse(value).error?.issues[0]?.message ?? null)

/** Shows a problem only once the field was left, and only until the value is changed. */
export function useProblemOnceLeft(problem: string | null) {
  const [isLeft, setLeft] = useState(false)
  return { problem: isLeft ? problem : null, onLeave: () => setLeft(true), onType: () => setLeft(false) }
}
