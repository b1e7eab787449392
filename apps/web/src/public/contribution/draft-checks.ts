import { later } from '../ui/later.ts'

/**
 * Loads the code that checks a draft. It contains the contract's rules, so it is loaded only after the form is shown.
 */
export const loadChecks = later(() => import('./check-draft.ts'))
