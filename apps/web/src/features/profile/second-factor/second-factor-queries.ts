import { secondFactor } from '@seara/contract/access/second-factor'
import { useQuietRead } from '../../../lib/use-read.ts'

/** The state of one's own second factor. */
export const secondFactorKey = ['second-factor'] as const

/** Whether one's own second factor is switched on, and required. */
export const useSecondFactor = () => useQuietRead(secondFactorKey, secondFactor, {}, { staleTime: 0 })
