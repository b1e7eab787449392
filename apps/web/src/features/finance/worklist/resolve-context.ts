import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { createContext, useContext } from 'react'

/** Opens the dialog in which somebody says what becomes of a record. */
export const ResolveContext = createContext<(record: ReturnRecord) => void>(() => undefined)

export const useResolve = () => useContext(ResolveContext)
