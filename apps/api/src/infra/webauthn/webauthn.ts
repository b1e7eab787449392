// Passkeys are made and checked with `@simplewebauthn/server`. The library takes about 30 MB of memory, so it is loaded
// at its first use.
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '@seara/contract/access/passkeys'
import { passkeyObstacle, type PasskeyObstacle } from '@seara/contract/access/passkey-address'
import { isUsableKey } from './public-key.ts'

/** The website for which passkeys are made. */
export interface RelyingParty {
  /** The host name to which the passkeys belong. */
  id: string
  /** The only origin from which the passkeys are accepted, such as `https://seara.example`. */
  origin: string
}

/**
 * The relying party of an address.
 * @param address an absolute URL of the product
 * @returns the relying party, or the reason why browsers offer no passkeys at this address
 */
export function relyingPartyOf(address: string): RelyingParty | PasskeyObstacle {
  const url = new URL(address)
  return passkeyObstacle(url) ?? { id: url.hostname, origin: url.origin }
}

/** The algorithms that we accept: Ed25519, ECDSA with P-256, RSA. Source: IANA, COSE Algorithms */
const algorithms = [-8, -7, -257]

/** Milliseconds in which a passkey must be made or used. */
export const ceremonyTimeout = 5 * 60_000

const library = () => import('@simplewebauthn/server')

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

interface NewPasskey {
  party: RelyingParty
  challenge: Buffer
  /** The user who gets the passkey. The passkey stores `handle`, a random value, to tell us later whose it is. */
  user: { handle: Uint8Array<ArrayBuffer>; email: string; name: string }
  /** The user's other passkeys. A device that already has one of them does not make another. */
  known: readonly KnownPasskey[]
}

interface KnownPasskey {
  credential_id: Buffer
  transports: string[]
}

/**
 * The options with which a browser makes a passkey. To use such a passkey, no e-mail address is typed, and the device
 * asks for a PIN or a fingerprint.
 */
export async function creationOptions({ party, challenge, user, known }: NewPasskey): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Seara',
    rpID: party.id,
    userID: user.handle,
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(challenge),
    timeout: ceremonyTimeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: text(credential_id), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return options as CreationOptions
}

/** The options with which a browser uses a passkey of this website. The user chooses which one. */
export const requestOptions = (party: RelyingParty, challenge: Buffer): RequestOptions => ({
  challenge: text(challenge),
  rpId: party.id,
  timeout: ceremonyTimeout,
  userVerification: 'required',
})

/** The challenge that the browser's answer names; null when the answer cannot be read. */
export function challengeOf({ response }: CreatedCredential | UsedCredential): Buffer | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : null
  } catch {
    return null
  }
}

interface VerifiedPasskey extends KnownPasskey {
  public_key: Buffer
  counter: number
  is_synced: boolean
}

/**
 * Verifies a new passkey.
 * @param challenge the challenge that we gave to this user. The caller must make sure that it is used only once
 * @returns the passkey to store; null when anything about it is not as we asked
 */
export async function verifyCreated(
  credential: CreatedCredential,
  { party, challenge }: { party: RelyingParty; challenge: Buffer },
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(credential.response.attestationObject, 'base64url')),
    )
    // An attestation with certificates is refused. We did not ask for one, and verifying it would call the addresses in
    // the certificates.
    if (attestation.get('attStmt').get('x5c') !== undefined) return null
    if (!['none', 'packed'].includes(attestation.get('fmt'))) return null
    const { transports = [] } = credential.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: text(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const made = registrationInfo.credential
    if (!isUsableKey(decodeCredentialPublicKey(made.publicKey))) return null
    return {
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports,
      is_synced: registrationInfo.credentialBackedUp,
    }
  } catch {
    // The library throws an error for everything that it cannot read or does not accept.
    return null
  }
}

/**
 * Verifies that a passkey was used. The caller must compare the counter, in the statement that stores the new counter.
 * @param challenge a challenge that we gave out. The caller must make sure that it is used only once
 * @returns the new counter and whether the passkey is synced; null when anything about the use is not as we asked
 */
export async function verifyUsed(
  credential: UsedCredential,
  {
    party,
    challenge,
    passkey,
  }: { party: RelyingParty; challenge: Buffer; passkey: { credential_id: Buffer; public_key: Buffer } },
): Promise<{ counter: number; is_synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle != null && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: text(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: text(passkey.credential_id), publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    })
    return verified
      ? { counter: authenticationInfo.newCounter, is_synced: authenticationInfo.credentialBackedUp }
      : null
  } catch {
    return null
  }
}
