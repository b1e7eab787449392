import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type pg from 'pg'
import type { RateLimitName } from '@seara/contract/core/endpoint'
import { statementsOn } from '../db/take-connection.ts'
import { tooMany } from '../core/errors.ts'
import { networkOf } from '../core/network.ts'
import type { RateLimit } from '../core/rate-limit.ts'
import './types.ts'

export type { RateLimitName }

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that have counted this call. Once the answer is known, the call may be refunded. */
    refundableLimits: readonly RefundableLimit[]
    /** True when refusing the call took much work. Then a limit may count the call although it was refused. */
    wasCostly: boolean
  }
}

/**
 * Limits how often a network or a signed-in user calls the endpoints that name a limit. The counters are in the
 * database, so they count the calls to all processes and survive a restart. Must be registered before access control.
 * @param options.limits null: no limits
 */
export const rateLimit = fp<{ pool: pg.Pool; limits: Record<RateLimitName, RateLimit> | null }>(
  async (app, { pool, limits }) => {
    app.decorateRequest('refundableLimits')
    app.decorateRequest('wasCostly', false)
    app.addHook('onRequest', async (request) => {
      request.refundableLimits = []
    })
    if (!limits) return
    const storeClient = statementsOn(pool)
    const limiters = new Map<RateLimitName, RateLimiterPostgres>()
    for (const [name, { points, seconds }] of Object.entries(limits)) {
      limiters.set(
        name as RateLimitName,
        new RateLimiterPostgres({
          storeClient,
          storeType: 'client',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      )
    }
    app.addHook('onRequest', async (request) => {
      for (const name of namesOf(request))
        if (isOfNetwork(name)) await consume(limiters.get(name), networkOf(request.ip))
    })
    // In this hook the caller is known, and no body has been read yet. A call is counted before its work is done:
    // otherwise simultaneous calls would all find the limit unused.
    app.addHook('preParsing', async (request) => {
      const { actor } = request.ctx
      for (const name of namesOf(request)) {
        if (isOfNetwork(name) || isRefundable(name)) continue
        // Each signed-in user has limits of their own, because a whole office shares one network address.
        await consume(limiters.get(name), actor ? `user ${actor.id}` : networkOf(request.ip))
      }
      if (actor) return
      for (const name of namesOf(request).filter(isRefundable)) {
        request.refundableLimits = [...request.refundableLimits, name]
        await consume(limiters.get(name), networkOf(request.ip), messages[name])
      }
    })
    app.addHook('onSend', async (request, reply) => {
      const spent = request.refundableLimits.filter((name) => !countsWith[name](reply.statusCode, request.wasCostly))
      request.refundableLimits = []
      const refunds = spent.map(async (name) => limiters.get(name)?.reward(networkOf(request.ip)))
      await Promise.all(refunds).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a call that need not count was not given back')
      })
    })
    // Only failed logins count, so that a whole office behind one network address can sign in.
    app.addHook('onResponse', async (request, reply) => {
      if (namesOf(request).includes('login') && reply.statusCode === 200)
        await limiters.get('login')?.reward(networkOf(request.ip))
    })
  },
)

/**
 * Tells for each of these limits which answers make a visitor's call count. After any other answer the call is
 * refunded. So a valid code may be used any number of times, and a refused contribution counts only when refusing it
 * took much work.
 */
const countsWith = {
  'code-guess': (status: number) => status === 404,
  contribution: (status: number, wasCostly: boolean) => status === 201 || wasCostly,
  request: (status: number) => status === 201,
  registration: (status: number) => status === 201,
} as const satisfies Partial<Record<RateLimitName, (status: number, wasCostly: boolean) => boolean>>

type RefundableLimit = keyof typeof countsWith

/** Whether a limit always counts by network: a person who signs in or registers is not known yet. */
const isOfNetwork = (name: RateLimitName): boolean => name === 'login' || name === 'register'

const isRefundable = (name: RateLimitName): name is RefundableLimit => name in countsWith

const messages: Partial<Record<RateLimitName, string>> = {
  contribution:
    'Muitas contribuições foram enviadas desta rede na última hora. Espere um pouco e tente novamente, ou fale com a secretaria.',
  registration:
    'Muitos cadastros foram feitos desta rede na última hora. Espere um pouco e tente novamente, ou fale com a secretaria.',
  request:
    'Muitas solicitações foram abertas desta rede na última hora. Espere um pouco e tente novamente, ou fale com a secretaria.',
}

const namesOf = ({ routeOptions }: FastifyRequest): readonly RateLimitName[] =>
  [routeOptions.config.endpoint?.rateLimit ?? []].flat()

async function consume(limiter: RateLimiterPostgres | undefined, key: string, message?: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse(error, message)
  }
}

function refuse({ msBeforeNext }: RateLimiterRes, message?: string): never {
  throw tooMany(message, Math.ceil(msBeforeNext / 1000))
}
