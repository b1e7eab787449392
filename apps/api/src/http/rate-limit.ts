import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type pg from 'pg'
import type { RateLimitName } from '@seara/contract/endpoint'
import { tooMany } from '../core/errors.ts'
import { networkOf } from '../core/network.ts'
import type { RateLimit } from '../core/rate-limit.ts'
import './types.ts'

export type { RateLimitName }

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
      for (const name of namesOf(request)) {
        const limiter = limiters.get(name)
        if (!limiter || name === sends) continue
        if (name === guesses) await requireUnspent(limiter, networkOf(request.ip))
        else await consume(limiter, networkOf(request.ip))
      }
    })
    // A guess counts once it has failed: whoever holds a code may use it as often as they like.
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode !== 404 || !namesOf(request).includes(guesses)) return
      await limiters.get(guesses)?.penalty(networkOf(request.ip))
    })
    // Whether it is a visitor is known only now, and a body is not read yet.
    app.addHook('preParsing', async (request) => {
      const limiter = limiters.get(sends)
      if (limiter && isVisitorsSend(request)) await requireUnspent(limiter, networkOf(request.ip))
    })
    // Only successes count: who has to correct a form, or loses the connection, has sent nothing yet.
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode === 201 && isVisitorsSend(request)) await limiters.get(sends)?.penalty(networkOf(request.ip))
    })
    // Only failed logins count: an office behind one address may sign in as often as it likes.
    app.addHook('onResponse', async (request, reply) => {
      if (namesOf(request).includes('login') && reply.statusCode === 200)
        await limiters.get('login')?.reward(networkOf(request.ip))
    })
  },
)

const guesses = 'code-guess'
/** Binds visitors alone. */
const sends = 'contribution'

const namesOf = ({ routeOptions }: FastifyRequest): readonly RateLimitName[] =>
  [routeOptions.config.endpoint?.rateLimit ?? []].flat()

const isVisitorsSend = (request: FastifyRequest): boolean => !request.ctx.actor && namesOf(request).includes(sends)

async function requireUnspent(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const spent = await limiter.get(key)
  if (spent !== null && spent.consumedPoints >= limiter.points) refuse(spent)
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse(error)
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  throw tooMany(undefined, Math.ceil(msBeforeNext / 1000))
}
