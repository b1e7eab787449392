import { secondFactor } from '@seara/contract/access/second-factor'
import { useQuietRead } from '../../../lib/use-read.ts'

/** The key of the user's second factor. */
export const secondFactorKey = ['second-factor'] as const

/** Whether the user's second factor is on, and whether it is required. */
export const useSecondFactor = () => useQuietRead(secondFactorKey, secondFactor, {}, { staleTime: 0 })
