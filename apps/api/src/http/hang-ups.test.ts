import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { headOf, rawClient } from '../../test/raw-client.ts'
import { errors } from './errors.ts'

/** Called with each line that is logged as a warning or worse. */
const told = vi.fn<(...message: unknown[]) => void>()
const statuses: number[] = []
const app = Fastify()
await app.register(errors)
app.addHook('onRequest', async (request) => {
  const quiet = { trace: () => undefined, debug: () => undefined, info: () => undefined, silent: () => undefined }
  request.log = { ...quiet, level: 'warn', warn: told, error: told, fatal: told, child: () => request.log }
})
app.addHook('onSend', async (_, reply) => {
  statuses.push(reply.statusCode)
})
app.post('/', () => 'all of it')
app.get('/', () => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
})
await app.ready()
afterAll(() => app.close())

test('a client that hangs up in the middle of a request is neither an error nor a 503', async () => {
  const client = await rawClient(app, `${headOf('POST', '/', 100, { 'Content-Type': 'application/json' })}{"a":`)
  await sleep(50)
  client.socket.destroy()
  await vi.waitFor(() => expect(statuses).toEqual([499]))
  expect(told).not.toHaveBeenCalled()
})

test('a connection that the server loses to its own database still is', async () => {
  statuses.length = 0
  expect((await app.inject({ url: '/' })).statusCode).toBe(503)
  expect(statuses).toEqual([503])
  expect(told).toHaveBeenCalledOnce()
})
