import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '@seara/contract/access/passkeys'
import { passkeyObstacle, type PasskeyObstacle } from '@seara/contract/access/passkey-address'
import { ApiError } from './api-error.ts'

/**
 * Why no passkey can be made or used here: the address cannot have passkeys, it is not the product's own, or the
 * browser is too old.
 */
export type Obstacle = PasskeyObstacle | 'other_address' | 'old_browser'

/** The product's own address, as the server wrote it into the page; without it, the current address. */
export function ownAddress(): string {
  const written = document.querySelector('meta[name="public-url"]')?.getAttribute('content') ?? ''
  return URL.canParse(written) ? new URL(written).origin : window.location.origin
}

/** Why there are no passkeys here; null when passkeys are possible. */
export function obstacleHere(): Obstacle | null {
  const own = ownAddress()
  const ofAddress = passkeyObstacle(new URL(own))
  if (ofAddress !== null) return ofAddress
  if (window.location.origin !== own) return 'other_address'
  return typeof window.PublicKeyCredential === 'function' ? null : 'old_browser'
}

const notUsed = 'A chave de acesso não foi usada: o aparelho cancelou, ou o tempo acabou. Tente de novo.'
const known = 'Este aparelho já tem uma chave de acesso desta conta.'

/**
 * Puts the browser's refusal into words. A browser tells scripts little more than whether the passkey is already known.
 */
function refusalOf(thrown: unknown): ApiError {
  const isKnown = thrown instanceof Error && thrown.name === 'InvalidStateError'
  const message = isKnown ? known : notUsed
  return new ApiError(422, message, { passkey: [message] })
}

// The library is loaded when it is needed, because few screens use it.
const library = () => import('@simplewebauthn/browser')

/** Makes the browser create a passkey. @throws ApiError with the device's refusal in words */
export async function makePasskey(options: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options }).catch((thrown: unknown) => {
    throw refusalOf(thrown)
  })
}

/** Makes the browser sign with a passkey. @throws ApiError with the device's refusal in words */
export async function signWithPasskey(options: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options }).catch((thrown: unknown) => {
    throw refusalOf(thrown)
  })
}
