import { moneyOf } from '@seara/contract/fields/money'
import { searchEverything } from '@seara/contract/overview/search'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import * as search from './search.service.ts'

export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchEverything, async ({ ctx, query }) =>
    (await search.search(ctx, query.q)).map(({ cents, is_exact: _, ...found }) => ({
      ...found,
      value: cents === null ? null : moneyOf(cents),
    })),
  )
}
