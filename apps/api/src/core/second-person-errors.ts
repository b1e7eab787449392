import type { ActionHeld } from '@seara/contract/access/held-action'

/** Thrown when an action is not done yet because it waits for a second person's approval. Answered with status 202. */
export class HeldForSecondPerson extends Error {
  override name = 'HeldForSecondPerson'
  readonly answer: ActionHeld

  constructor(answer: ActionHeld) {
    super(answer.message)
    this.answer = answer
  }
}
