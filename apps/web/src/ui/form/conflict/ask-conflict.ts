import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import type { Side } from './merge.ts'

/** A field about which the user decides, with both values in words. */
export interface Question {
  name: string
  label: string
  mine: string
  theirs: string
  /** Whether this user changed the field too; false when only the other person changed it. */
  touched: boolean
  /** Who changed the field meanwhile. */
  author: string
}

/** The questions for the user when someone else changed a record meanwhile. */
export interface Conflict {
  /** Who changed the record last. */
  author: string
  /** Whether the author is this same user, in another window. */
  byOneself: boolean
  /** When the record was last changed, ISO 8601; null when unknown. */
  at: string | null
  questions: readonly Question[]
  /** The fields that only the form changed; their values are saved without a question. */
  own: readonly string[]
}

export type Choices = Readonly<Record<string, Side>>

/** Thrown when the user returned to the form without deciding: nothing is saved, and no error is shown. */
export class UndecidedError extends ApiError {
  constructor() {
    super(412, 'Nada foi salvo.')
  }
}

export interface Asked {
  /** A number that tells this question from earlier ones. */
  round: number
  conflict: Conflict
  /** @param choices null when the user returns to the form */
  answer: (choices: Choices | null) => void
}

let asked: Asked | null = null
let rounds = 0
const listeners = new Set<() => void>()

function change(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The open question; null when there is none. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked)

/** Asks in the dialog of `ConflictHost` what to save. @throws UndecidedError when the user returns to the form */
export function askConflict(conflict: Conflict): Promise<Choices> {
  // There is only one dialog, so an earlier question is cancelled.
  asked?.answer(null)
  return new Promise((resolve, reject) => {
    const answer = (choices: Choices | null) => {
      change(null)
      if (choices) resolve(choices)
      else reject(new UndecidedError())
    }
    rounds += 1
    change({ round: rounds, conflict, answer })
  })
}
