import { formatMomentDay } from './format.ts'

/** The current year in São Paulo. */
export const currentYear = (now = new Date()) => Number(formatMomentDay(now.toISOString()).slice(-4))
