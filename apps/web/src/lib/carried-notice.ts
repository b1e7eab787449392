/**
 * The storage key of a message for the next page. The message is stored because the staff and public areas are separate
 * applications, which share no memory.
 */
const key = 'seara:aviso'

interface CarriedNotice {
  text: string
  look: 'info' | 'success' | 'failure'
}

/** Keeps a message until the next page shows it. */
export function carryNotice(notice: CarriedNotice) {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice))
  } catch {
    // Without storage the message is lost.
  }
}

const isNotice = (value: unknown): value is CarriedNotice =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'look' in value

/** Returns the previous page's message and forgets it; null when there is none. */
export function takeNotice(): CarriedNotice | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return isNotice(value) ? value : null
  } catch {
    return null
  }
}
