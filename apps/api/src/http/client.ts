import type { FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import './types.ts'

/** The client that a fair queue counts: the signed-in user or, for visitors, the network. */
export const clientOf = ({ ctx, ip }: FastifyRequest): string =>
  ctx.actor ? `user ${ctx.actor.id}` : `network ${networkOf(ip)}`
