import type { Permission } from '@seara/contract/core/permission'

/** The user who makes a call; always an approved user. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly profile: 'admin' | 'user'
  /** Permissions granted in addition to those of the profile. */
  readonly permissions: readonly Permission[]
  /** The id of the session in which the call is made; absent when the system acts on the user's behalf. */
  readonly session?: number
  /**
   * When the user last gave a password or passkey, ISO 8601 in UTC; absent when the system acts on the user's behalf.
   */
  readonly provedAt?: string
}

/** Who acts, as records name them: the user, or the system when it acts by itself. */
export const actorName = ({ actor }: { readonly actor: Actor | null }): string => actor?.name ?? 'Sistema'

/** The user of a session. Unlike an `Actor`, this user may be not yet, or no longer, approved. */
export type SignedIn = Actor & {
  is_approved: boolean
  /** True when this user must have a second factor and has not set it up yet. */
  lacksSecondFactor?: boolean
}
