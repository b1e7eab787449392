import { may, type Permission } from '@seara/contract/core/permission'
import type { StoredSession } from './session-storage.ts'

export type Who = Pick<StoredSession, 'profile' | 'permissions'>

/** What one needs to open a screen that is not for everybody. */
export type Needed = 'admin' | Permission

export const isAllowed = (who: Who, needed: Needed): boolean =>
  needed === 'admin' ? who.profile === 'admin' : may(who, needed)

/** Something that leads to a screen which not everybody may open. */
export interface Guarded {
  to: string
  adminOnly?: boolean
  /** The screens of its area that others may open who were granted it, the first of them first. */
  granted?: readonly { permission: Permission; to: string }[]
}

/** The areas that a user may open, each with its first allowed screen. */
export const openTo = <Item extends Guarded>(items: readonly Item[], who: Who): Item[] =>
  items.flatMap((item) => {
    if (!item.adminOnly || who.profile === 'admin') return [item]
    const screen = item.granted?.find(({ permission }) => may(who, permission))
    return screen ? [{ ...item, to: screen.to }] : []
  })
