import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** The person did not give the password: nothing is done, and nothing is shown. */
export class NotConfirmedError extends ApiError {
  constructor() {
    super(403, 'Nada foi feito.')
  }
}

interface Asked {
  /** Who waits: one password is enough for all. */
  answers: ((given: boolean) => void)[]
}

let asked: Asked | null = null
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

/** Whether the password is asked for now. */
export const usePasswordAsked = (): boolean => useSyncExternalStore(subscribe, () => asked) !== null

/** Ends the question. @param given whether the server has the password now */
export function answerPassword(given: boolean): void {
  const waiting = asked?.answers ?? []
  change(null)
  for (const answer of waiting) answer(given)
}

/**
 * Asks for the own password in the dialog of `PasswordHost`, as the server asks for it again.
 * @throws NotConfirmedError when the person closes it
 */
export async function askPassword(): Promise<void> {
  const given = await new Promise<boolean>((answer) => change({ answers: [...(asked?.answers ?? []), answer] }))
  if (!given) throw new NotConfirmedError()
}
