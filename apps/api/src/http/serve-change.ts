import type { FastifyInstance } from 'fastify'
import type { AnswerOf, Endpoint } from '@seara/contract/core/endpoint'
import type { Context } from '../core/context.ts'
import { ChangedMeanwhileError } from '../core/errors.ts'
import { serve, type ServeOptions, type Served } from './serve.ts'

/**
 * Serves an endpoint that changes a versioned record. When the change would undo another user's change, the refusal
 * (412) shows the current record in the same shape as a successful answer.
 * @param change changes the record, and returns its row
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
        // The current record is a row like the one that `change` returns, so the same function presents it.
        throw error.showing(await show(error.meanwhile.current as Row))
      }),
    )
  }
  serve(app, definition, handle as never, options)
}
