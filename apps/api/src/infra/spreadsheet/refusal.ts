/** Thrown when a file cannot be read as a table. The message tells the sender why, in Portuguese. */
export class Refusal extends Error {
  override name = 'Refusal'
}
