import type { FastifyRequest } from 'fastify'
import { networkOf } from '../core/network.ts'
import './types.ts'

/** Who takes turns with others: a person who is signed in, else whoever uses the same network. */
export const clientOf = ({ ctx, ip }: FastifyRequest): string =>
  ctx.actor ? `user ${ctx.actor.id}` : `network ${networkOf(ip)}`
