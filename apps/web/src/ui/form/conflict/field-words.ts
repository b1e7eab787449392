/** How a form speaks of its fields: what they are called, and how their values read. */
export interface FieldWords<Item> {
  label: (name: string) => string
  /** Who changed a record where it was nobody with an account. */
  nobody?: string
  /** @param current the record as it stands, which knows the names behind its identifiers */
  show: (name: string, value: unknown, current: Item) => string
}
