import type { FastifyInstance } from 'fastify'
import type { AnswerOf, Endpoint } from '@seara/contract/core/endpoint'
import type { Context } from '../core/context.ts'
import { ChangedMeanwhileError } from '../core/errors.ts'
import { serve, type ServeOptions, type Served } from './serve.ts'

/**
 * Serves the change of a versioned record. The changed row, and the conflicting one of a 412, are answered in the same
 * shape.
 * @param change the rule, which returns the row
 * @param present turns a row into the answer
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
        // The conflicting record is a row too, so it is presented like the changed one.
        throw error.showing(await show(error.meanwhile.current as Row))
      }),
    )
  }
  serve(app, definition, handle as never, options)
}
