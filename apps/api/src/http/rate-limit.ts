import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import fp from 'fastify-plugin'
import type pg from 'pg'
import type { Endpoint } from '@seara/contract/endpoint'
import { tooMany } from '../core/errors.ts'
import { networkOf } from '../core/network.ts'
import './types.ts'

export type RateLimitName = NonNullable<Endpoint['rateLimit']>

/** So many calls of one client (an IPv4 address, or the /64 of an IPv6 one) within so many seconds. */
export interface RateLimit {
  points: number
  seconds: number
}

/**
 * Limits how often one client address calls the endpoints that name a limit. The counters are kept in the
 * database, so they hold over several processes and a restart. Register it before authentication.
 * @param limits null switches the limits off
 */
export const rateLimit = fp<{ pool: pg.Pool; limits: Record<RateLimitName, RateLimit> | null }>(
  async (app, { pool, limits }) => {
    if (!limits) return
    const limiters = new Map<RateLimitName, RateLimiterPostgres>()
    for (const [name, { points, seconds }] of Object.entries(limits)) {
      limiters.set(
        name as RateLimitName,
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      )
    }
    app.addHook('onRequest', async (request) => {
      const name = request.routeOptions.config.endpoint?.rateLimit
      const limiter = name && limiters.get(name)
      if (limiter) await consume(limiter, networkOf(request.ip))
    })
    // Only failed logins count: an office behind one address may sign in as often as it likes.
    app.addHook('onResponse', async (request, reply) => {
      const isLogin = request.routeOptions.config.endpoint?.rateLimit === 'login'
      if (isLogin && reply.statusCode === 200) await limiters.get('login')?.reward(networkOf(request.ip))
    })
  },
)

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(undefined, Math.ceil(error.msBeforeNext / 1000))
  }
}
