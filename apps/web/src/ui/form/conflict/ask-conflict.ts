import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import type { Side } from './merge.ts'

/** A field to decide, with the readable values. */
export interface Question {
  name: string
  label: string
  mine: string
  theirs: string
  /** Whether the form changed it too. */
  touched: boolean
  /** Who changed it meanwhile. */
  author: string
}

/** The question when someone else changed a record meanwhile. */
export interface Conflict {
  /** Who changed it last. */
  author: string
  /** Whether that was the same user, in another window. */
  byOneself: boolean
  /** ISO 8601; null when unknown. */
  at: string | null
  questions: readonly Question[]
  /** The fields that only the form changed, saved along with the choices. */
  own: readonly string[]
}

export type Choices = Readonly<Record<string, Side>>

/** The person returned to the form: nothing is saved, and nothing is shown. */
export class UndecidedError extends ApiError {
  constructor() {
    super(412, 'Nada foi salvo.')
  }
}

export interface Asked {
  /** Identifies the question. */
  round: number
  conflict: Conflict
  /** @param choices null when the person returns to the form */
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

/** The current question; null for none. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked)

/** Asks in the dialog of `ConflictHost` what to save. @throws UndecidedError when the person returns to the form */
export function askConflict(conflict: Conflict): Promise<Choices> {
  // An earlier question is cancelled: there is one dialog.
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
