import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { IdParams } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { OwnPasswordBody } from './second-factor.ts'
import { Session } from './session.ts'

export const Passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable().describe('Vazio se ainda não entrou com ela'),
    is_synced: z.boolean().describe('Guardada também na conta do fabricante, e não só no aparelho'),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

const incomplete = '*A resposta da chave de acesso está incompleta'

/** Bytes as base64url, as browsers send them. @param max the most characters */
const bytes = (max: number) =>
  z
    .string(incomplete)
    .regex(/^[\w-]+$/, incomplete)
    .max(max, incomplete)

/** At most 1023 bytes, which are 1364 characters. Source: Web Authentication Level 3, 4 (credential id) */
const credentialId = bytes(1364)

const transports = z.array(z.string(incomplete).regex(/^[a-z-]{1,30}$/, incomplete), incomplete).max(10, incomplete)

/**
 * The data that a browser sends after making a passkey. Source: Web Authentication Level 3, RegistrationResponseJSON
 */
export const CreatedCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', incomplete),
    response: z.object(
      { clientDataJSON: bytes(8_000), attestationObject: bytes(60_000), transports: transports.optional() },
      incomplete,
    ),
  },
  incomplete,
)
export type CreatedCredential = z.infer<typeof CreatedCredential>

/**
 * The data that a browser sends after using a passkey. Source: Web Authentication Level 3, AuthenticationResponseJSON
 */
export const UsedCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', incomplete),
    response: z.object(
      {
        clientDataJSON: bytes(8_000),
        authenticatorData: bytes(8_000),
        signature: bytes(8_000),
        userHandle: bytes(100).nullish(),
      },
      incomplete,
    ),
  },
  incomplete,
)
export type UsedCredential = z.infer<typeof UsedCredential>

const name = requiredText('nome', 60)

export const NewPasskeyBody = z.object({ name, credential: CreatedCredential })
export const PasskeyNameBody = z.object({ name })
export const PasskeyLoginBody = z.object({
  credential: UsedCredential,
  email: requiredEmail()
    .optional()
    .describe('Depois de e-mail e senha: a chave de acesso precisa ser desta mesma conta'),
})

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options that a browser needs to make a passkey. Source: PublicKeyCredentialCreationOptionsJSON */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('Milissegundos'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** The options that a browser needs to use a passkey. Source: PublicKeyCredentialRequestOptionsJSON */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('Milissegundos'),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const tag = 'Sessão'

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Lista as próprias chaves de acesso, a mais antiga primeiro',
  answers: { 200: z.array(Passkey) },
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Prepara uma nova chave de acesso, a ser criada no navegador em 5 minutos; pede a própria senha',
  body: OwnPasswordBody,
  answers: { 200: CreationOptions, 409: Problem },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Guarda a chave de acesso que o navegador criou; a primeira liga as duas etapas e encerra as outras sessões',
  body: NewPasskeyBody,
  answers: {
    201: z.object({
      passkey: Passkey,
      recovery_codes: z.array(z.string()).nullable().describe('Mostrados só esta vez; só com a primeira'),
    }),
    409: Problem,
  },
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  access: 'staff',
  tag,
  summary: 'Dá outro nome a uma das próprias chaves de acesso',
  params: IdParams,
  body: PasskeyNameBody,
  answers: { 200: Passkey },
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  access: 'staff',
  tag,
  summary: 'Retira uma das próprias chaves de acesso; pede a própria senha',
  params: IdParams,
  body: OwnPasswordBody,
  answers: { 204: null, 409: Problem },
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login/options',
  access: 'anyone',
  tag,
  summary: 'Prepara a entrada com uma chave de acesso, a ser usada em 5 minutos, uma só vez',
  rateLimit: 'public-read',
  answers: { 200: RequestOptions, 409: Problem },
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login',
  access: 'anyone',
  tag,
  summary: 'Entra com uma chave de acesso, sem senha ou depois dela',
  rateLimit: 'login',
  body: PasskeyLoginBody,
  answers: { 200: Session, 401: Problem, 403: Problem, 409: Problem },
})
