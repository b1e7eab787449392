import type { FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import './types.ts'

/** The unit of fair queues: a signed-in user, otherwise the caller's network. */
export const clientOf = ({ ctx, ip }: FastifyRequest): string =>
  ctx.actor ? `user ${ctx.actor.id}` : `network ${networkOf(ip)}`
