import type { Office } from '@seara/contract/settings/office'
import { getOffice } from '@seara/contract/settings/office'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

const unknown: Office = {
  name: 'Rede Missionária',
  cnpj: null,
  phone: null,
  whatsapp: null,
  email: null,
  logo_url: null,
}

/** The server writes it into the page, so that the first thing one sees is who asks. */
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

/** Asks the server where the page came without it. A failure is not told: the page works without. */
export function loadOffice(): void {
  if (current !== null) return
  call(getOffice, {}).then(
    (office) => {
      current = office
      for (const listener of listeners) listener()
    },
    () => undefined,
  )
}

/** Who asks. */
export const useOffice = (): Office => useSyncExternalStore(subscribe, () => current ?? unknown)
