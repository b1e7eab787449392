import type { HeldKind, HeldState } from '@seara/contract/access/held-action'
import type { Permission } from '@seara/contract/core/permission'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** ISO 8601 in UTC. */
type Moment = ColumnType<string, string | undefined, string>

export interface UserAccountTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  password_hash: string
  profile: 'admin' | 'user'
  /** Permissions granted in addition to those of the profile. */
  permissions: Generated<Permission[]>
  is_approved: boolean
  /** Before the first sign-in every network is new, so no warning is mailed. */
  has_signed_in: Generated<boolean>
  /** The random id under which passkeys know this user. */
  passkey_handle: Generated<string>
  created_at: Moment
}

export interface SessionTokenTable {
  /** The id of the session in signed addresses; knowing it gives no access. */
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  created_at: Moment
  last_used_at: Moment
  /** When the session's owner last gave the password or a passkey. */
  proved_at: ColumnType<string, string | undefined, string>
  /** The network address from which the session was opened; null for sessions of older versions. */
  address: string | null
  /** What the browser calls itself, cut to 300 characters. */
  user_agent: string | null
}

/** Failed password attempts in a row, by account and place. */
export interface PasswordGuessTable {
  /** SHA-256 of the typed e-mail, which may belong to nobody. */
  account: Buffer
  /** See `modules/access/sign-in-attempts`. */
  place: string
  failures: number
  last_at: ColumnType<string, string, string>
  /** The next try is accepted from this moment. */
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

/** A request for a reset link; the e-mail may belong to nobody. */
export interface ResetRequestTable {
  id: GeneratedAlways<number>
  email: string
  asked_at: ColumnType<string, string, string>
  address: string | null
}

/** A reset link that was mailed. */
export interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: ColumnType<string, string, string>
}

/** Somebody who was invited and has not accepted yet. */
export interface InvitationTable {
  id: GeneratedAlways<number>
  name: string
  /** In lower case. */
  email: string
  profile: 'admin' | 'user'
  permissions: Permission[]
  token_hash: Buffer
  /** null once the account is deleted. */
  invited_by: number | null
  invited_by_name: string
  sent_at: ColumnType<string, string, string>
}

/** The authenticator app of a user, whose codes are asked for after the password. */
export interface SecondFactorTable {
  user_id: number
  /**
   * Sealed with a key that is not in the database (`core/ports/secret-box.ts`); null until the first code is entered.
   */
  secret: Buffer | null
  confirmed_at: ColumnType<string | null, string | undefined, string>
  /** The 30-second period of the last code used, so that no code works twice. */
  last_step: Generated<number>
  /** A new secret, until the user enters its first code. */
  pending: Buffer | null
  pending_at: ColumnType<string | null, string | null, string | null>
}

/** A code for somebody who has lost the app; it is deleted when used. */
export interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}

/** The only row says for whom a second factor is required. */
export interface SecondFactorPolicyTable {
  id: number
  required_for: 'nobody' | 'admins' | 'everyone'
}

/** The only row says whether certain actions need a second person. */
export interface SecondPersonTable {
  id: number
  is_on: boolean
}

/** An action that waits for a second person, or has been decided. */
export interface HeldActionTable {
  id: GeneratedAlways<number>
  kind: HeldKind
  payload: ColumnType<unknown, string, string>
  /** The record and action concerned: only one held action with the same subject may wait at a time. */
  subject: string
  /** A fingerprint of the record when the action was asked for, to notice later changes. */
  seen: string
  /** What the action does, in Portuguese. */
  about: string
  entity: string
  entity_id: number | null
  value_cents: bigint | null
  reason: string
  state: Generated<HeldState>
  /** null once the account is deleted. */
  asked_by: number | null
  asked_by_name: string
  asked_at: ColumnType<string, string, never>
  expires_at: ColumnType<string, string, never>
  decided_by: ColumnType<string | null, undefined, string | null>
  decided_at: ColumnType<string | null, undefined, string>
  note: ColumnType<string | null, undefined, string | null>
}

/** A passkey of a user. */
export interface PasskeyTable {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: Buffer
  /** The key in COSE format. */
  public_key: Buffer
  /** How often the passkey was used, by the passkey's own count; some passkeys always say 0. */
  counter: number
  /** How browsers reach the passkey, such as `usb` or `internal`. */
  transports: string[]
  name: string
  /** Whether the device's maker syncs it to other devices. */
  is_synced: boolean
  created_at: ColumnType<string, string, never>
  last_used_at: ColumnType<string | null, null, string>
}

/** Random bytes that a passkey has to sign; the row is deleted when the challenge is answered. */
export interface PasskeyChallengeTable {
  challenge: Buffer
  /** The user who is adding a passkey; null for a sign-in. */
  user_id: number | null
  made_at: ColumnType<string, string, never>
}

export interface AccessTables {
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  second_factor_policy: SecondFactorPolicyTable
  second_person: SecondPersonTable
  held_action: HeldActionTable
  user_account: UserAccountTable
  session_token: SessionTokenTable
  password_guess: PasswordGuessTable
  known_network: KnownNetworkTable
  guess_warning: GuessWarningTable
  reset_request: ResetRequestTable
  password_reset: PasswordResetTable
  invitation: InvitationTable
}
