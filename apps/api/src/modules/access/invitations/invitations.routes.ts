import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/access/invitations'
import { serve } from '../../../http/serve.ts'
import * as accepting from './accept-invitation.service.ts'
import * as invitations from './invitations.service.ts'

export function invitationRoutes(app: FastifyInstance): void {
  serve(app, contract.listInvitations, ({ ctx }) => invitations.list(ctx))
  serve(app, contract.invite, ({ ctx, body }) => invitations.invite(ctx, body))
  serve(app, contract.inviteAgain, ({ ctx, params }) => invitations.inviteAgain(ctx, params.id))
  serve(app, contract.undoInvitation, ({ ctx, params }) => invitations.undo(ctx, params.id))
  serve(app, contract.openInvitation, ({ ctx, body }) => accepting.open(ctx, body.token))
  serve(app, contract.acceptInvitation, ({ ctx, body }) => accepting.accept(ctx, body))
}
