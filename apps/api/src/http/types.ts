import type { Endpoint } from '@seara/contract/core/endpoint'
import type { SignedIn } from '../core/actor.ts'
import type { Context } from '../core/context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint behind a route; the access rule stands in it. */
    endpoint?: Endpoint
    /** Marks a route that serves no endpoint of the contract (documentation, the web pages). */
    outsideContract?: true
  }
  interface FastifyRequest {
    /** The resources, on behalf of whoever sent this request. */
    ctx: Context
    /** The token that the request carries, also where nobody asks for it. */
    token: string | null
    /** Whose token it is, also while the access is not approved. */
    signedIn: SignedIn | null
  }
}
