import type { Endpoint } from '@seara/contract/core/endpoint'
import type { SignedIn } from '../core/actor.ts'
import type { Context } from '../core/context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route serves. It has the access rule. */
    endpoint?: Endpoint
    /** True for a route that serves no endpoint of the contract: documentation and web pages. */
    outsideContract?: true
  }
  interface FastifyRequest {
    /** The context of this request, with its actor. */
    ctx: Context
    /** The token that the caller sent, also to a public endpoint; null: none. */
    token: string | null
    /** The user of the token, even if not approved; null for visitors and for a token whose session has ended. */
    signedIn: SignedIn | null
  }
}
