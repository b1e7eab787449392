import type { ColumnType, GeneratedAlways } from 'kysely'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string | undefined, string>

export interface UserAccountTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  password_hash: string
  profile: 'admin' | 'user'
  is_approved: boolean
  created_at: Moment
}

export interface SessionTokenTable {
  /** What signed addresses name; it opens nothing. */
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  created_at: Moment
  last_used_at: Moment
}

/** Passwords that were tried and not (yet) found right, by account and place. */
export interface PasswordGuessTable {
  /** SHA-256 of the e-mail that was typed, which may belong to nobody. */
  account: Buffer
  /** See `modules/access/guesses`. */
  place: string
  failures: number
  last_at: ColumnType<string, string, string>
  /** The next one is looked at from here on. */
  next_at: ColumnType<string, string, string>
}

/** A network from which a user has signed in. */
export interface KnownNetworkTable {
  user_id: number
  /** See `core/network.ts`. */
  network: string
  last_used_at: ColumnType<string, string, string>
}

/** When a user was last told of wrong passwords. */
export interface GuessWarningTable {
  user_id: number
  told_at: ColumnType<string, string, string>
}

/** Somebody asked for a link for a new password; the e-mail may be nobody's. */
export interface ResetRequestTable {
  id: GeneratedAlways<number>
  email: string
  asked_at: ColumnType<string, string, string>
  address: string | null
}

/** A mailed link for a new password. */
export interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: ColumnType<string, string, string>
}

export interface AccessTables {
  user_account: UserAccountTable
  session_token: SessionTokenTable
  password_guess: PasswordGuessTable
  known_network: KnownNetworkTable
  guess_warning: GuessWarningTable
  reset_request: ResetRequestTable
  password_reset: PasswordResetTable
}
