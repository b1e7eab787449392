/** Why a file cannot be read as a table, in Portuguese, for its sender. */
export class Refusal extends Error {
  override name = 'Refusal'
}
