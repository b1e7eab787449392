import { forgetOldShared } from './contribution/kept-shared-file.ts'
import { forgetOldDrafts } from './ui/kept-draft.ts'

/** Deletes the typed values of all forms, and shared files, that were left on this device too long ago. */
export const forgetOld = () => Promise.all([forgetOldDrafts(), forgetOldShared()])
