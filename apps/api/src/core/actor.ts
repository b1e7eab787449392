/** The caller: an approved user. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly profile: 'admin' | 'user'
  /** The session of the call; absent when the system acts on their behalf. */
  readonly session?: number
}

/** The user of a session, approved or not (any more). */
export type SignedIn = Actor & { is_approved: boolean }
