import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { permissions } from '../core/permission.ts'
import { Problem } from '../core/problem.ts'

export const profiles = ['admin', 'user'] as const

export const User = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    profile: z.enum(profiles),
    is_approved: z.boolean(),
    permissions: z
      .array(z.enum(permissions))
      .describe('O que o usuário pode além do seu perfil: finance, shipping (remessas), issuer (emissor de boletos)'),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** The permissions that a user has in addition to the profile, each at most once. */
export const GivenPermissions = z
  .array(z.enum(permissions, `A permissão é uma destas: ${permissions.join(', ')}`), 'Informe uma lista de permissões')
  .max(permissions.length, 'Cada permissão uma vez só')
  .transform((given) => permissions.filter((one) => given.includes(one)))

export const UserBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
  profile: z.enum(profiles, 'O perfil é admin ou user'),
  is_approved: z.boolean('Diga se o acesso está aprovado'),
  permissions: GivenPermissions,
})
export type UserBody = z.output<typeof UserBody>

const tag = 'Usuários'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'admin',
  tag,
  summary: 'Lista os usuários do sistema',
  query: PageQuery,
  answers: { 200: paged(User) },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  access: 'admin',
  tag,
  summary: 'Mostra um usuário',
  params: IdParams,
  versioned: true,
  answers: { 200: User },
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user/:id',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Altera um usuário',
  params: IdParams,
  body: UserBody.partial(),
  versioned: true,
  answers: { 200: User, 409: Problem },
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user/delete/:id',
  access: 'admin',
  tag,
  summary: 'Exclui um usuário e encerra as suas sessões',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const approveUser = endpoint({
  method: 'PUT',
  path: '/api/auth/approved/:id',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Concede o acesso',
  params: IdParams,
  versioned: true,
  answers: { 200: User },
})

export const disapproveUser = endpoint({
  method: 'PUT',
  path: '/api/auth/disapproved/:id',
  access: 'admin',
  tag,
  summary: 'Retira o acesso e encerra as sessões do usuário',
  params: IdParams,
  versioned: true,
  answers: { 200: User, 409: Problem },
})
