import { isPublic } from '@seara/contract/fields/origin'
import type { Context } from './context.ts'

/** Whether the rules for visitors apply: nobody is signed in, or the caller asked for these rules. */
export const asVisitor = ({ actor }: Context, { origin }: { origin?: string | undefined }): boolean =>
  !actor || isPublic(origin)
