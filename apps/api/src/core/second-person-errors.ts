import type { ActionHeld } from '@seara/contract/access/held-action'

/** An action was not done: it waits for a second person. Answered with 202. */
export class HeldForSecondPerson extends Error {
  override name = 'HeldForSecondPerson'
  readonly answer: ActionHeld

  constructor(answer: ActionHeld) {
    super(answer.message)
    this.answer = answer
  }
}
