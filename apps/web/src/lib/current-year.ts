import { formatMomentDay } from './format.ts'

/** The year that it is in São Paulo. */
export const currentYear = (now = new Date()) => Number(formatMomentDay(now.toISOString()).slice(-4))
