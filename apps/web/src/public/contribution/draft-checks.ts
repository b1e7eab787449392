import { later } from '../ui/later.ts'

/** Loads the checks of a draft, which use the contract's rules, after the form is shown. */
export const loadChecks = later(() => import('./check-draft.ts'))
