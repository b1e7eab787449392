import type { FastifyInstance } from 'fastify'
import type { AnswerOf, Endpoint } from '@seara/contract/core/endpoint'
import type { Context } from '../core/context.ts'
import { ChangedMeanwhileError } from '../core/errors.ts'
import { serve, type ServeOptions, type Served } from './serve.ts'

/**
 * Registers the change of a versioned record. The row that it comes to, and the one that stands in its way (412), leave
 * in the same shape.
 * @param change the rule, which answers the row
 * @param present makes of a row what leaves
 */
export function serveChange<E extends Endpoint & { file?: never }, Row>(
  app: FastifyInstance,
  definition: E,
  change: (served: Served<E>) => Promise<Row>,
  present: (ctx: Context, row: Row, served: Served<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  options: ServeOptions<E> = {},
): void {
  const handle = async (served: Served<E>): Promise<AnswerOf<E>> => {
    const show = (row: Row) => present(served.ctx, row, served)
    return show(
      await change(served).catch(async (error: unknown) => {
        if (!(error instanceof ChangedMeanwhileError)) throw error
        // What stands in the way of a change of rows is such a row.
        throw error.showing(await show(error.meanwhile.current as Row))
      }),
    )
  }
  serve(app, definition, handle as never, options)
}
