import fp from 'fastify-plugin'

/** Tells the callers of a server that is about to end to use no connection again, so that none is cut. */
export const drain = fp<{ draining: AbortSignal }>(async (app, { draining }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close')
  })
})
