/** Why a file cannot be read as a table, in Portuguese, for whoever sent it. */
export class Refusal extends Error {
  override name = 'Refusal'
}
