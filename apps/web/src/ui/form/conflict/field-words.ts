/** A form's labels of its fields, and their values in words. */
export interface FieldWords<Item> {
  label: (name: string) => string
  /** The author of a change without an account. */
  nobody?: string
  /** @param current the record as it is now, which has the names for the ids in its fields */
  show: (name: string, value: unknown, current: Item) => string
}
