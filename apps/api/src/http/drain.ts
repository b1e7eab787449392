import fp from 'fastify-plugin'

/**
 * Tells clients not to reuse their connections once `draining` aborts. This happens before the server ends, so no
 * request is cut off.
 */
export const drain = fp<{ draining: AbortSignal }>(async (app, { draining }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) reply.header('connection', 'close')
  })
})
