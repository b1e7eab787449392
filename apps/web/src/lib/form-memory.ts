import { formPrefix } from './forget-forms.ts'
import { getSession } from './session.ts'

/** The key contains the user's id, so that someone else who signs in on this tab does not get what was typed. */
const keyOf = (name: string) => `${formPrefix}${getSession()?.id ?? ''}:${name}`

/** Keeps what was typed in a form for this tab, or forgets it. @param value what was typed; null to forget it */
export function keepForm(name: string, value: object | null) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // A browser may refuse storage; then a reload loses what was typed.
  }
}

/** What the same person typed in this tab before a reload; null when nothing was typed. */
export function keptForm(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}
