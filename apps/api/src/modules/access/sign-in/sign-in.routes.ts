import type { FastifyInstance } from 'fastify'
import * as ownSessions from '@seara/contract/access/own-sessions'
import * as passkeyContract from '@seara/contract/access/passkeys'
import * as contract from '@seara/contract/access/session'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as forgottenPassword from '../forgotten-password/forgotten-password.service.ts'
import * as passwords from '../users/passwords.service.ts'
import * as users from '../users/users.service.ts'
import * as own from '../sessions/own-sessions.service.ts'
import * as signIn from './sign-in.service.ts'

export function signInRoutes(app: FastifyInstance): void {
  serve(app, contract.csrfCookie, () => null)
  serve(app, contract.login, ({ ctx, body }) => signIn.login(ctx, body))
  serve(app, passkeyContract.beginPasskeyLogin, ({ ctx }) => passkeys.beginSignIn(ctx))
  serve(app, passkeyContract.passkeyLogin, ({ ctx, body }) => signIn.loginWithPasskey(ctx, body))
  serve(app, contract.logout, ({ ctx, request }) => signIn.logout(ctx, request.token ?? ''))
  serve(app, contract.confirmPassword, ({ ctx, body }) =>
    signIn.confirmPassword(ctx, signedIn(ctx), body.current_password),
  )
  serve(app, ownSessions.listOwnSessions, ({ ctx }) => own.list(ctx, signedIn(ctx)))
  serve(app, ownSessions.endOwnSession, ({ ctx, params }) => own.end(ctx, signedIn(ctx), params.id))
  serve(app, ownSessions.endOtherSessions, ({ ctx }) => own.endOthers(ctx, signedIn(ctx)))
  serve(app, contract.register, ({ ctx, body }) => users.register(ctx, body))
  serve(app, contract.forgotPassword, ({ ctx, body }) => forgottenPassword.request(ctx, body.email))
  serve(app, contract.resetPassword, ({ ctx, body }) => forgottenPassword.use(ctx, body))
  serve(app, contract.me, ({ ctx }) => users.get(ctx, signedIn(ctx).id))
  serve(app, contract.updateProfile, ({ ctx, body }) => users.update(ctx, signedIn(ctx).id, body))
  serve(app, contract.changePassword, ({ ctx, body }) => passwords.changeOwn(ctx, signedIn(ctx).id, body))
}

function signedIn({ actor }: Context): Actor {
  if (!actor) throw unauthenticated()
  return actor
}
