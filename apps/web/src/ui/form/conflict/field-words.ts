/** The labels of a form's fields, and a function that puts the fields' values into words. */
export interface FieldWords<Item> {
  label: (name: string) => string
  /** The name shown as the author of a change that was made without a user account; by default `theSystem`. */
  nobody?: string
  /** @param current the current record, which has the names for the ids in its fields */
  show: (name: string, value: unknown, current: Item) => string
}
