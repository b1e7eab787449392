/** A form's labels of its fields, and how their values read. */
export interface FieldWords<Item> {
  label: (name: string) => string
  /** The author of a change without an account. */
  nobody?: string
  /** @param current the current record, which has the names of its ids */
  show: (name: string, value: unknown, current: Item) => string
}
