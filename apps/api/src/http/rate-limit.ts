import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type pg from 'pg'
import type { Endpoint } from '@seara/contract/endpoint'
import { tooMany } from '../core/errors.ts'
import './types.ts'

export type RateLimitName = NonNullable<Endpoint['rateLimit'] | Endpoint['visitorLimit']>

/** So many calls of one client address within so many seconds. */
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
    app.addHook('onRequest', async (request, reply) => {
      const name = request.routeOptions.config.endpoint?.rateLimit
      const limiter = name && limiters.get(name)
      if (limiter) await consume(limiter, request.ip, reply)
    })
    limitVisitors(app, (name) => limiters.get(name))
    // Only failed logins count: an office behind one address may sign in as often as it likes.
    app.addHook('onResponse', async (request, reply) => {
      const isLogin = request.routeOptions.config.endpoint?.rateLimit === 'login'
      if (isLogin && reply.statusCode === 200) await limiters.get('login')?.reward(request.ip)
    })
  },
)

/** Only successes count: who has to correct a form, or loses the connection, has sent nothing yet. */
function limitVisitors(
  app: FastifyInstance,
  limiterOf: (name: RateLimitName) => RateLimiterPostgres | undefined,
): void {
  const limiterFor = ({ routeOptions, ctx }: FastifyRequest) => {
    const name = routeOptions.config.endpoint?.visitorLimit
    return name && !ctx.actor ? limiterOf(name) : undefined
  }
  // Who is signed in is known only now, and a body is not read yet.
  app.addHook('preParsing', async (request, reply) => {
    const limiter = limiterFor(request)
    const used = await limiter?.get(request.ip)
    if (used && limiter && used.consumedPoints >= limiter.points) refuse(reply, used)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 300)
      await limiterFor(request)
        ?.consume(request.ip)
        .catch(() => undefined)
  })
}

async function consume(limiter: RateLimiterPostgres, key: string, reply: FastifyReply): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse(reply, error)
  }
}

function refuse(reply: FastifyReply, { msBeforeNext }: RateLimiterRes): never {
  reply.header('retry-after', Math.ceil(msBeforeNext / 1000))
  throw tooMany()
}
