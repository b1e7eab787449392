import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** Thrown when the user closed the dialog without giving the password: nothing is done, and no error is shown. */
export class NotConfirmedError extends ApiError {
  constructor() {
    super(403, 'Nada foi feito.')
  }
}

interface Asked {
  /**
   * One function for each call that waits for the password. The password is asked for once, and the answer goes to all.
   */
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

/** Whether the user is being asked for the password. */
export const usePasswordAsked = (): boolean => useSyncExternalStore(subscribe, () => asked) !== null

/** Closes the question and continues the waiting calls. @param given whether the server accepted the password */
export function answerPassword(given: boolean): void {
  const waiting = asked?.answers ?? []
  change(null)
  for (const answer of waiting) answer(given)
}

/**
 * Asks for the user's password in the dialog of `PasswordHost`, after the server required it.
 * @throws NotConfirmedError when the user closes the dialog
 */
export async function askPassword(): Promise<void> {
  const given = await new Promise<boolean>((answer) => change({ answers: [...(asked?.answers ?? []), answer] }))
  if (!given) throw new NotConfirmedError()
}
