import { formPrefix } from './forget-forms.ts'
import { getSession } from './session.ts'

/** The key contains the user's id. So another person who signs in in this tab does not get the typed values. */
const keyOf = (name: string) => `${formPrefix}${getSession()?.id ?? ''}:${name}`

/** Stores the typed values of a form for this tab. @param value the typed values; null deletes the stored ones */
export function keepForm(name: string, value: object | null) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // A browser may refuse storage. A reload then loses the typed values.
  }
}

/** The values that the same person typed in this tab before a reload; null when there are none. */
export function keptForm(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}
