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
  /** Whether the user has ever signed in. The first sign-in causes no warning mail about a new network. */
  has_signed_in: Generated<boolean>
  /** The random id under which passkeys know this user. */
  passkey_handle: Generated<string>
  created_at: Moment
}

export interface SessionTokenTable {
  /** The session's id, which signed addresses contain. It is no secret: it gives no access. */
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  created_at: Moment
  last_used_at: Moment
  /** When the user last gave the password or a passkey in this session. */
  proved_at: ColumnType<string, string | undefined, string>
  /** The network address from which the session was opened; null for a session opened by an older version. */
  address: string | null
  /** The browser's `User-Agent` header, cut to 300 characters; null when it sent none. */
  user_agent: string | null
}

/** How many wrong passwords in a row were tried for an account from one place. */
export interface PasswordGuessTable {
  /** The SHA-256 of the typed e-mail address, which may belong to no account. */
  account: Buffer
  /**
   * The place from which the passwords were tried: a known network, any other network, or a session
   * (`sign-in-attempts`).
   */
  place: string
  failures: number
  last_at: ColumnType<string, string, string>
  /** The moment from which another try is accepted. */
  next_at: ColumnType<string, string, string>
}

/** A network from which a user has signed in. */
export interface KnownNetworkTable {
  user_id: number
  /** An IPv4 address, or the /64 of an IPv6 address (`core/network.ts`). */
  network: string
  last_used_at: ColumnType<string, string, string>
}

/** When a user was last warned by mail about wrong passwords. */
export interface GuessWarningTable {
  user_id: number
  told_at: ColumnType<string, string, string>
}

/** Says that somebody asked for a link to set a new password. The e-mail address may belong to no account. */
export interface ResetRequestTable {
  id: GeneratedAlways<number>
  email: string
  asked_at: ColumnType<string, string, string>
  address: string | null
}

/** A link to set a new password, which was mailed to the user. */
export interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: ColumnType<string, string, string>
}

/** An invitation to a person who has not accepted it yet. */
export interface InvitationTable {
  id: GeneratedAlways<number>
  name: string
  /** In lower case. */
  email: string
  profile: 'admin' | 'user'
  permissions: Permission[]
  token_hash: Buffer
  /** The id of the user who invited the person; null once this user's account is deleted. */
  invited_by: number | null
  invited_by_name: string
  sent_at: ColumnType<string, string, string>
}

/** A user's authenticator app. After the password, the user enters a code that the app shows. */
export interface SecondFactorTable {
  user_id: number
  /**
   * The secret shared with the app, encrypted with a key that is not in the database (`core/ports/secret-box.ts`); null
   * until the user has entered a first code.
   */
  secret: Buffer | null
  confirmed_at: ColumnType<string | null, string | undefined, string>
  /** The number of the 30-second period of the last code that was accepted, so that no code is accepted twice. */
  last_step: Generated<number>
  /** A new secret that is not in use until the user enters a code for it; null: there is none. */
  pending: Buffer | null
  pending_at: ColumnType<string | null, string | null, string | null>
}

/** A code with which a user who has lost the app can sign in. The row is deleted when the code is used. */
export interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}

/** The rule that says who must have a second factor. The table has one row. */
export interface SecondFactorPolicyTable {
  id: number
  required_for: 'nobody' | 'admins' | 'everyone'
}

/** Whether certain actions need a second person's approval. The table has one row. */
export interface SecondPersonTable {
  id: number
  is_on: boolean
}

/** An action that waits for a second person's approval, or for which a second person has already decided. */
export interface HeldActionTable {
  id: GeneratedAlways<number>
  kind: HeldKind
  payload: ColumnType<unknown, string, string>
  /** Names the action and its record. Only one action with the same subject can wait at a time. */
  subject: string
  /** The record's fingerprint when the action was asked for. A later change of the record changes the fingerprint. */
  seen: string
  /** What the action does, in Portuguese. */
  about: string
  entity: string
  entity_id: number | null
  value_cents: bigint | null
  reason: string
  state: Generated<HeldState>
  /** The id of the user who asked for the action; null once this user's account is deleted. */
  asked_by: number | null
  asked_by_name: string
  asked_at: ColumnType<string, string, never>
  expires_at: ColumnType<string, string, never>
  decided_by: ColumnType<string | null, undefined, string | null>
  decided_at: ColumnType<string | null, undefined, string>
  note: ColumnType<string | null, undefined, string | null>
}

export interface PasskeyTable {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: Buffer
  /** The public key in COSE format. */
  public_key: Buffer
  /** How many times the passkey was used, as the passkey itself counts. Some passkeys always say 0. */
  counter: number
  /** How browsers reach the passkey, such as `usb` or `internal`. */
  transports: string[]
  name: string
  /** Whether the maker of the device copies the passkey to the user's other devices. */
  is_synced: boolean
  created_at: ColumnType<string, string, never>
  last_used_at: ColumnType<string | null, null, string>
}

/** Random bytes that a passkey must sign. The row is deleted when the signature arrives. */
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
