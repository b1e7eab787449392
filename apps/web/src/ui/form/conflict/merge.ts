/** The values of a form, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** The value that a field gets: the form's (`mine`) or the record's current one (`theirs`). */
export type Side = 'mine' | 'theirs'

/** A field that someone else changed while the form was open, and that now differs from the form's value. */
interface DisputedField {
  name: string
  /** Whether the form changed the field too; if not, the form still has the initial value. */
  touched: boolean
}

/** Whether two values of a field are equal. */
type Same = (name: string, one: unknown, other: unknown) => boolean

interface Versions {
  /** The form's initial values. */
  seen: Values
  /** The form's current values. */
  mine: Values
  /** The record's current values. */
  theirs: Values
  same: Same
}

/** The fields about which the user has to decide. */
export const disputedFields = ({ seen, mine, theirs, same }: Versions): DisputedField[] =>
  Object.keys(mine)
    .filter((name) => !same(name, seen[name], theirs[name]) && !same(name, mine[name], theirs[name]))
    .map((name) => ({ name, touched: !same(name, seen[name], mine[name]) }))

/** The fields that only the form changed; their values are saved without a question. */
export const ownChanges = ({ seen, mine, theirs, same }: Versions): string[] =>
  Object.keys(mine).filter((name) => !same(name, seen[name], mine[name]) && same(name, seen[name], theirs[name]))

/**
 * The values to save.
 * @param choices the user's choice for disputed fields, by name. A field without a choice gets the form's value if the
 * form changed it, otherwise the record's.
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
