import type { Permission } from '@seara/contract/core/permission'

/** The caller: an approved user. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly profile: 'admin' | 'user'
  /** Permissions granted in addition to those of the profile. */
  readonly permissions: readonly Permission[]
  /** The session of the call; absent when the system acts on the user's behalf. */
  readonly session?: number
  /** When the user last proved who they are, in ISO 8601; absent when the system acts on the user's behalf. */
  readonly provedAt?: string
}

/** The user of a session, approved or not (any more). */
export type SignedIn = Actor & {
  is_approved: boolean
  /** True when this user must have a second factor and has not set it up yet. */
  lacksSecondFactor?: boolean
}
