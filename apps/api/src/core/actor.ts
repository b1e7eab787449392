import type { Permission } from '@seara/contract/core/permission'

/** The caller: an approved user. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly profile: 'admin' | 'user'
  /** What was granted beside the profile. */
  readonly permissions: readonly Permission[]
  /** The session of the call; absent when the system acts on their behalf. */
  readonly session?: number
  /** When they last proved who they are, in ISO 8601; absent when the system acts on their behalf. */
  readonly provedAt?: string
}

/** The user of a session, approved or not (any more). */
export type SignedIn = Actor & {
  is_approved: boolean
  /** A second factor is required of this user, who has not switched it on yet. */
  lacksSecondFactor?: boolean
}
