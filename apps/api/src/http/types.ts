import type { Endpoint } from '@seara/contract/core/endpoint'
import type { SignedIn } from '../core/actor.ts'
import type { Context } from '../core/context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint of a route, with its access rule. */
    endpoint?: Endpoint
    /** Marks a route without an endpoint of the contract (documentation, web pages). */
    outsideContract?: true
  }
  interface FastifyRequest {
    /** The context of this request, with its actor. */
    ctx: Context
    /** The token of the request, even for public endpoints. */
    token: string | null
    /** The token's user, even while the access is not approved. */
    signedIn: SignedIn | null
  }
}
