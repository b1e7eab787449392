import fp from 'fastify-plugin'

/** Before the server ends, tells clients not to reuse their connections, so that no request is cut off. */
export const drain = fp<{ draining: AbortSignal }>(async (app, { draining }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close')
  })
})
