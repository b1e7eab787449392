import { later } from '../ui/later.ts'

/** The checks of a draft by the contract's own rules, which a phone loads after the form shows. */
export const loadChecks = later(() => import('./check-draft.ts'))
