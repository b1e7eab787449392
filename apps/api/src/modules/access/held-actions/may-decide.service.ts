import { type HeldKind, heldKinds } from '@seara/contract/access/held-action'
import { may } from '@seara/contract/core/permission'
import type { Actor } from '../../../core/actor.ts'
import { momentBefore, type Context } from '../../../core/context.ts'
import { forbidden, unauthenticated, type AppError } from '../../../core/errors.ts'
import { byResetLink } from '../users/passwords.service.ts'
import * as repository from './access-changes.repository.ts'
import type { Viewer } from './held-actions.repository.ts'

type Person = Pick<Actor, 'profile' | 'permissions'>

/** Whether a person may decide actions of a kind: an admin, or whoever has the kind's permission. */
export const mayDecide = (person: Person, kind: HeldKind): boolean => {
  const { permission } = heldKinds[kind]
  return person.profile === 'admin' || (permission !== null && may(person, permission))
}

/** The caller, with the kinds of action that the caller may decide. @throws unauthenticated */
export function viewerOf({ actor }: Context): Viewer {
  if (!actor) throw unauthenticated()
  return { id: actor.id, kinds: (Object.keys(heldKinds) as HeldKind[]).filter((kind) => mayDecide(actor, kind)) }
}

/**
 * When a person gives or changes the access of an account, the account counts as controlled by that person for this
 * many milliseconds.
 */
const handed = 7 * 24 * 60 * 60_000

interface Asked {
  id: number
  /** The id of the user who asked; null once this account is deleted. */
  asked_by: number | null
}

/**
 * Makes a function that checks whether a user is independent of the person who asked for an action. It returns null
 * when the user is, and otherwise the error to throw. So admins cannot confirm their own actions through another
 * account that they have made or taken over.
 */
export function mayDecideCheck(ctx: Context, userId: number): (action: Asked) => Promise<AppError | null> {
  const since = momentBefore(ctx.clock, handed)
  const hands = new Map<number, Promise<Set<number>>>()
  const handsOf = (id: number) => {
    const known = hands.get(id) ?? repository.handsOf(ctx.db, id, since)
    hands.set(id, known)
    return known
  }
  return async ({ id, asked_by }) => {
    if (await repository.wasGivenAfter(ctx.db, userId, id))
      return forbidden(
        'O seu acesso foi dado ou mudado por outra pessoa depois deste pedido. Quem já tinha acesso antes o decide.',
        'younger_access',
      )
    // Whoever read the mail with the link has the account, and this need not be its holder.
    if (await repository.gotPasswordAfter(ctx.db, userId, id, byResetLink))
      return forbidden(
        'A sua senha foi trocada, pelo link enviado por e-mail, depois deste pedido. Outra pessoa o decide.',
        'younger_access',
      )
    if (asked_by === null) return null
    const theirs = await handsOf(asked_by)
    if (![...(await handsOf(userId))].some((id) => theirs.has(id))) return null
    return forbidden(
      'O seu acesso e o de quem pediu foram dados ou mudados, há menos de sete dias, pela mesma pessoa ou por um de vocês. Outra pessoa decide este pedido.',
      'same_hand',
    )
  }
}
