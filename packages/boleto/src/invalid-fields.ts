/** What is wrong with one field of an input. */
export interface FieldError {
  /** The field's name in the input. */
  field: string
  /** For the user, in Portuguese. */
  message: string
}

/** A refused input, with at least one error. */
export class InvalidFields extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.name = 'InvalidFields'
    this.errors = errors
  }
}
