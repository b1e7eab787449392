import { getToday } from '@seara/contract/overview/today'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { presentToday } from './today.presenter.ts'
import * as today from './today.service.ts'

export function todayRoutes(app: FastifyInstance): void {
  serve(app, getToday, async ({ ctx }) => presentToday(await today.get(ctx)))
}
