import type { Office } from '@seara/contract/settings/office'
import { getOffice } from '@seara/contract/settings/office'
import { useSyncExternalStore } from 'react'
import { call } from './call-with-deadline.ts'

const unknown: Office = {
  name: 'Rede Missionária',
  cnpj: null,
  phone: null,
  whatsapp: null,
  email: null,
  logo_url: null,
}

/** The office's data that the server wrote into the page, to be shown at once; null when the page has none. */
function readFromPage(): Office | null {
  try {
    return JSON.parse(document.getElementById('office')?.textContent ?? '') as Office | null
  } catch {
    return null
  }
}

let current = readFromPage()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Fetches the office's data when the page does not contain them. Failures are ignored: the page works without the data.
 */
export function loadOffice(): void {
  if (current !== null) return
  call(getOffice, { query: { origin: 'public' } }).then(
    (office) => {
      current = office
      for (const listener of listeners) listener()
    },
    () => undefined,
  )
}

/** The office's name, logo, e-mail and telephone. */
export const useOffice = (): Office => useSyncExternalStore(subscribe, () => current ?? unknown)
