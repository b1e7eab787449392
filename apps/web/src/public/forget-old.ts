import { forgetOldShared } from './contribution/shared-file.ts'
import { forgetOldDrafts } from './ui/kept-draft.ts'

/** Deletes typed values and shared files that were left on this device too long ago, for all screens. */
export const forgetOld = () => Promise.all([forgetOldDrafts(), forgetOldShared()])
