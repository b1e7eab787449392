import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import type { Side } from './merge.ts'

/** A field of which someone has to say whose value it is to have; the values as they are read. */
export interface Question {
  name: string
  label: string
  mine: string
  theirs: string
  /** Whether it was changed in the form too. */
  touched: boolean
  /** Who changed it meanwhile. */
  author: string
}

/** What is asked when someone else changed a record meanwhile. */
export interface Conflict {
  /** Who changed it last. */
  author: string
  /** Whether that was oneself, in another window. */
  byOneself: boolean
  /** ISO 8601; null where nothing says when. */
  at: string | null
  questions: readonly Question[]
  /** What the form alone changed, which is saved along. */
  own: readonly string[]
}

export type Choices = Readonly<Record<string, Side>>

/** The person went back to what they typed: nothing is saved, and nothing has to be said. */
export class UndecidedError extends ApiError {
  constructor() {
    super(412, 'Nada foi salvo.')
  }
}

export interface Asked {
  /** Tells one question from the next. */
  round: number
  conflict: Conflict
  /** @param choices null where the person goes back to the form */
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

/** What is being asked; null while nothing is. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked)

/**
 * Asks, in the dialog of `ConflictHost`, what is to be saved.
 *
 * @throws UndecidedError where the person goes back to the form
 */
export function askConflict(conflict: Conflict): Promise<Choices> {
  // Whatever was asked before is given up: one dialog has room for one question.
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
