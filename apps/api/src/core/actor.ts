/** Who is asking: an approved user. */
export interface Actor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly profile: 'admin' | 'user'
  /** The session in which they ask; absent where the system works on their behalf. */
  readonly session?: number
}

/** Whom a session stands for, approved or not (any more). */
export type SignedIn = Actor & { is_approved: boolean }
