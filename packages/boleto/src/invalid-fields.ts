/** A wrong field of an input, and why it is wrong. */
export interface FieldError {
  /** The property's name in the input. */
  field: string
  /** For the user, in Portuguese. */
  message: string
}

/** Thrown when an input is refused. `errors` has at least one entry. */
export class InvalidFields extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.name = 'InvalidFields'
    this.errors = errors
  }
}
