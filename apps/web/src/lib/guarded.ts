import { may, type Permission } from '@seara/contract/core/permission'
import type { StoredSession } from './session-storage.ts'

export type Who = Pick<StoredSession, 'profile' | 'permissions'>

/** The profile or permission that a screen requires. */
export type Needed = 'admin' | Permission

export const isAllowed = (who: Who, needed: Needed): boolean =>
  needed === 'admin' ? who.profile === 'admin' : may(who, needed)

/** A link to a screen that not everybody may open. */
export interface Guarded {
  to: string
  adminOnly?: boolean
  /**
   * For an area of administrators: its screens that other users may open with a permission. Such a user's link leads to
   * the first of these screens that the user may open.
   */
  granted?: readonly { permission: Permission; to: string }[]
}

/**
 * The links that a user may follow. For a user who is not an administrator, the link to an area of administrators leads
 * to the first screen there that the user may open.
 */
export const openTo = <Item extends Guarded>(items: readonly Item[], who: Who): Item[] =>
  items.flatMap((item) => {
    if (!item.adminOnly || who.profile === 'admin') return [item]
    const screen = item.granted?.find(({ permission }) => may(who, permission))
    return screen ? [{ ...item, to: screen.to }] : []
  })
