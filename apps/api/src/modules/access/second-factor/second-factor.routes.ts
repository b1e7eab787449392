import type { FastifyInstance } from 'fastify'
import * as passkeyContract from '@seara/contract/access/passkeys'
import * as contract from '@seara/contract/access/second-factor'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as ownPasskeys from './own-passkeys.service.ts'
import * as factor from './second-factor.service.ts'

export function secondFactorRoutes(app: FastifyInstance): void {
  serve(app, contract.secondFactor, ({ ctx }) => factor.stateOf(ctx, me(ctx).id))
  serve(app, contract.beginSecondFactor, ({ ctx, body }) => factor.begin(ctx, me(ctx), body.current_password))
  serve(app, contract.confirmSecondFactor, async ({ ctx, body }) => ({
    recovery_codes: await factor.confirm(ctx, me(ctx), body.code),
  }))
  serve(app, contract.renewRecoveryCodes, async ({ ctx, body }) => ({
    recovery_codes: await factor.renewCodes(ctx, me(ctx), body.current_password),
  }))
  serve(app, contract.endSecondFactor, ({ ctx, body }) => factor.end(ctx, me(ctx), body.current_password))
  serve(app, passkeyContract.listPasskeys, ({ ctx }) => passkeys.listOf(ctx, me(ctx).id))
  serve(app, passkeyContract.beginPasskey, ({ ctx, body }) => ownPasskeys.begin(ctx, me(ctx), body.current_password))
  serve(app, passkeyContract.addPasskey, ({ ctx, body }) => ownPasskeys.add(ctx, me(ctx), body))
  serve(app, passkeyContract.renamePasskey, ({ ctx, params, body }) =>
    passkeys.rename(ctx, me(ctx), params.id, body.name),
  )
  serve(app, passkeyContract.removePasskey, ({ ctx, params, body }) =>
    ownPasskeys.remove(ctx, me(ctx), params.id, body.current_password),
  )
  serve(app, contract.secondFactorOfUser, ({ ctx, params }) => factor.stateOf(ctx, params.id))
  serve(app, contract.endSecondFactorOfUser, ({ ctx, params, body }) =>
    factor.endOf(ctx, me(ctx), params.id, body.current_password),
  )
  serve(app, contract.secondFactorPolicy, ({ ctx }) => factor.policy(ctx))
  serve(app, contract.changeSecondFactorPolicy, ({ ctx, body }) => factor.setPolicy(ctx, me(ctx), body))
}

function me({ actor }: Context): Actor {
  if (!actor) throw unauthenticated()
  return actor
}
