import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { IdParams } from '../fields/id.ts'
import { password } from '../fields/password.ts'
import { requiredText } from '../fields/text.ts'

/** The groups of users whom an installation can require to have a second factor. */
export const secondFactorPolicies = ['nobody', 'admins', 'everyone'] as const

export const SecondFactor = z
  .object({
    active_since: z
      .string()
      .nullable()
      .describe('Desde quando o aplicativo autenticador está ligado; vazio se não está'),
    passkeys: z.int().describe('Chaves de acesso, que também são uma segunda etapa'),
    recovery_codes_left: z.int().describe('Códigos de recuperação que ainda não foram usados'),
    is_required: z.boolean().describe('Um administrador a exige deste usuário'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactorPolicy = z
  .object({ required_for: z.enum(secondFactorPolicies, 'Diga de quem ela é exigida: nobody, admins ou everyone') })
  .meta({ id: 'SecondFactorPolicy' })
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>

const ownPassword = password('senha atual').min(1, '*O campo senha atual é obrigatório')

export const OwnPasswordBody = z.object({ current_password: ownPassword })
export const SecondFactorCodeBody = z.object({ code: requiredText('código', 40) })
export const SecondFactorPolicyBody = SecondFactorPolicy.extend({ current_password: ownPassword })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Mostrados só esta vez') })
const Enrolment = z.object({
  secret: z.string().describe('A chave em base32, para quem a digita'),
  uri: z.string().describe('A mesma como otpauth://, para o código QR'),
})

const tag = 'Sessão'

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Mostra se a própria verificação em duas etapas está ligada',
  answers: { 200: SecondFactor },
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Faz uma chave para um aplicativo autenticador; vale depois de confirmada por um código, em 15 minutos',
  body: OwnPasswordBody,
  answers: { 200: Enrolment },
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  access: 'staff',
  beforeSecondFactor: true,
  tag,
  summary: 'Liga a verificação em duas etapas com um código do aplicativo, e encerra as outras sessões',
  body: SecondFactorCodeBody,
  answers: { 200: RecoveryCodes, 409: Problem },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'staff',
  tag,
  summary: 'Faz novos códigos de recuperação; os de antes deixam de valer',
  body: OwnPasswordBody,
  answers: { 200: RecoveryCodes, 409: Problem },
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  access: 'staff',
  tag,
  summary: 'Desliga a própria verificação em duas etapas, se ninguém a exige',
  body: OwnPasswordBody,
  answers: { 204: null, 409: Problem },
})

export const secondFactorOfUser = endpoint({
  method: 'GET',
  path: '/api/user/:id/second-factor',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Mostra se a verificação em duas etapas de um usuário está ligada',
  params: IdParams,
  answers: { 200: SecondFactor },
})

export const endSecondFactorOfUser = endpoint({
  method: 'POST',
  path: '/api/user/:id/second-factor/off',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Desliga a verificação em duas etapas de quem perdeu o aparelho; pede a senha de quem desliga',
  params: IdParams,
  body: OwnPasswordBody,
  answers: { 204: null, 409: Problem },
})

export const secondFactorPolicy = endpoint({
  method: 'GET',
  path: '/api/second-factor-policy',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Mostra de quem a verificação em duas etapas é exigida',
  answers: { 200: SecondFactorPolicy },
})

export const changeSecondFactorPolicy = endpoint({
  method: 'POST',
  path: '/api/second-factor-policy',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Exige a verificação em duas etapas de ninguém, dos administradores ou de todos; pede a própria senha',
  body: SecondFactorPolicyBody,
  answers: { 200: SecondFactorPolicy },
})
