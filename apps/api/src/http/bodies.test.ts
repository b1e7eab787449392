import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { rawClient } from '../../test/raw-client.ts'
import { bodies } from './bodies.ts'

const deadline = 100
const app = Fastify()
await app.register(bodies, { deadline })
app.put('/', async () => {
  await sleep(3 * deadline)
  return 'done'
})
await app.ready()
afterAll(() => app.close())

const head = (headers: string) => `PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

test.each([
  ['none', head('')],
  ['none, which is told', head('Content-Length: 0\r\n')],
  ['one that is all here', `${head('Content-Type: application/json\r\nContent-Length: 2\r\n')}{}`],
])('work may take longer than a body may take to arrive: %s', async (_, request) => {
  expect(await (await rawClient(app, request)).closed).toMatch(/^HTTP\/1\.1 200 [^]*done$/)
})
