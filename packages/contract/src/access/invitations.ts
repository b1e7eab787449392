import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { permissions } from '../core/permission.ts'
import { Problem } from '../core/problem.ts'
import { IdParams } from '../fields/id.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { mailStates } from '../platform/outbox.ts'
import { AcceptInvitationBody, InvitationTokenBody } from './session-bodies.ts'
import { Session } from './session.ts'
import { GivenPermissions, profiles } from './users.ts'

/** How many people one call can invite. */
export const mostInvitations = 100

/** The states of an invitation. `waiting`: its link works; `expired` and `inviter_gone` say why it no longer works. */
export const invitationStates = ['waiting', 'expired', 'inviter_gone'] as const

export const Invitation = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    profile: z.enum(profiles),
    permissions: z.array(z.enum(permissions)),
    invited_by: z.string(),
    sent_at: z.string(),
    good_until: z.string().describe('Até quando o link vale'),
    state: z
      .enum(invitationStates)
      .describe('waiting: o link vale; expired: o prazo passou; inviter_gone: quem convidou já não é administrador'),
    mail_state: z.enum(mailStates).nullable().describe('O que houve com o e-mail'),
    mail_error: z.string().nullable().describe('As palavras do servidor de e-mail'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const InvitationBody = z.object({
  name: requiredText('nome completo'),
  email: requiredEmail(),
  profile: z.enum(profiles, 'O perfil é admin ou user'),
  permissions: GivenPermissions,
})
export type InvitationBody = z.output<typeof InvitationBody>

/** The part of an invitation that an invited person sees before choosing a password. */
export const OpenInvitation = z
  .object({ name: z.string(), email: z.string(), invited_by: z.string(), good_until: z.string() })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

const tag = 'Usuários'

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'admin',
  tag,
  summary: 'Quem foi convidado e ainda não veio, o convite mais novo primeiro',
  answers: { 200: z.array(Invitation) },
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Convida alguém por e-mail: o link vale por 72 horas e uma só vez, e a própria pessoa escolhe a senha',
  body: InvitationBody,
  answers: { 201: Invitation, 409: Problem },
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/invitation/:id/send',
  access: 'admin',
  asksPassword: true,
  tag,
  summary: 'Envia o convite de novo, com outro link; o de antes deixa de valer',
  params: IdParams,
  answers: { 200: Invitation, 409: Problem },
})

export const undoInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitation/:id',
  access: 'admin',
  tag,
  summary: 'Desfaz um convite: o link deixa de valer',
  params: IdParams,
  answers: { 204: null },
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'anyone',
  tag: 'Sessão',
  summary: 'Mostra um convite, com o código do link',
  rateLimit: 'code-guess',
  body: InvitationTokenBody,
  answers: { 200: OpenInvitation, 409: Problem },
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'anyone',
  tag: 'Sessão',
  summary: 'Aceita um convite com o código do link, uma só vez: cria a conta com a senha escolhida, e entra',
  rateLimit: 'register',
  body: AcceptInvitationBody,
  answers: { 200: Session, 409: Problem },
})
