import { forgetOldShared } from './contribution/shared-file.ts'
import { forgetOldDrafts } from './ui/kept-draft.ts'

/** Deletes what was left on this device too long ago, whichever screen it belongs to. */
export const forgetOld = () => Promise.all([forgetOldDrafts(), forgetOldShared()])
