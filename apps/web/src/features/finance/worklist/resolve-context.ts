import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { createContext, useContext } from 'react'

/** Opens the dialog to resolve a record. */
export const ResolveContext = createContext<(record: ReturnRecord) => void>(() => undefined)

export const useResolve = () => useContext(ResolveContext)
