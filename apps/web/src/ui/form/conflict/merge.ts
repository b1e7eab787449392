/** The values of a form, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** Whose value a field is to have. */
export type Side = 'mine' | 'theirs'

/** A field that someone else changed while the form was open, and that does not hold that value. */
export interface DisputedField {
  name: string
  /** Whether it was changed in the form too; else the form holds what stood there before. */
  touched: boolean
}

/** Whether two values of a field come to the same. */
type Same = (name: string, one: unknown, other: unknown) => boolean

interface Versions {
  /** What the form began with. */
  seen: Values
  /** What it holds now. */
  mine: Values
  /** What the record holds now. */
  theirs: Values
  same: Same
}

/** The fields of which someone has to say whose value they are to have. */
export const disputedFields = ({ seen, mine, theirs, same }: Versions): DisputedField[] =>
  Object.keys(mine)
    .filter((name) => !same(name, seen[name], theirs[name]) && !same(name, mine[name], theirs[name]))
    .map((name) => ({ name, touched: !same(name, seen[name], mine[name]) }))

/** The fields that only the form changed: they are saved without a question. */
export const ownChanges = ({ seen, mine, theirs, same }: Versions): string[] =>
  Object.keys(mine).filter((name) => !same(name, seen[name], mine[name]) && same(name, seen[name], theirs[name]))

/**
 * What is to be saved.
 *
 * @param choices of the disputed fields; without one, a field keeps what the form holds only where it was changed there
 */
export function merge<Given extends Values>(
  { seen, mine, theirs, same }: Versions & { mine: Given },
  choices: Readonly<Record<string, Side>>,
): Given {
  const merged = Object.keys(mine).map((name) => {
    const side = choices[name] ?? (same(name, seen[name], mine[name]) ? 'theirs' : 'mine')
    return [name, side === 'mine' ? mine[name] : theirs[name]]
  })
  return Object.fromEntries(merged) as Given
}
