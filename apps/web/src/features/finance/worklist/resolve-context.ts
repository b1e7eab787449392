import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { createContext, useContext } from 'react'

/** The function that opens the dialog to resolve a record; it does nothing outside a `ResolveDialog`. */
export const ResolveContext = createContext<(record: ReturnRecord) => void>(() => undefined)

export const useResolve = () => useContext(ResolveContext)
