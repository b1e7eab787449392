import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { admin, afterThisTest, eventually, startServer, usedFolder } from './server.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, string | number> }[]
}
interface Sent {
  resourceSpans: { resource: Pick<SentSpan, 'attributes'>; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** Starts a collector of traces. It keeps the traces that it gets. */
async function startCollector() {
  const sent: Sent[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`)
    void json(request).then((body) => {
      sent.push(body as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(async () => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const spans = () =>
    sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((of) => of.scopeSpans)).flatMap((of) => of.spans)
  return { url: `http://127.0.0.1:${port}`, sent, paths, spans }
}

const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('requests, jobs and statements are told to an OpenTelemetry collector, under the balancer’s trace and without a value', async () => {
  const collector = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'seara-1', TRUST_PROXY: '1' }
  const server = await startServer({ DATA_DIR: await usedFolder(), ...settings, ...admin })
  await server.ready()
  const token = await server.signIn()
  const [traceId, parent, requestId] = ['1'.repeat(32), '2'.repeat(16), 'pedido-do-balanceador']
  const answer = await fetch(`${server.url}/api/parish_region`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${parent}-01`,
      'x-request-id': requestId,
    },
    body: JSON.stringify({ region_name: 'Seguida' }),
  })
  expect(answer.status).toBe(201)
  const authorization = `Bearer ${token}`
  expect((await fetch(`${server.url}/api/backups`, { method: 'POST', headers: { authorization } })).status).toBe(202)
  const isMade = () => collector.spans().some(({ name }) => name.startsWith('job '))
  await eventually(async () => isMade())
  // When the server ends, it sends the spans that it has not sent yet.
  expect(await server.end('SIGTERM')).toBe(0)

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/parish_region')
  expect(request).toMatchObject({ traceId, parentSpanId: parent })
  expect(attributesOf(request ?? { attributes: [] })).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/parish_region',
    'http.response.status_code': 201,
    'seara.request_id': requestId,
  })
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert region', 'insert audit_entry']))
  for (const span of inside) expect(span.traceId).toBe(traceId)
  const job = spans.find(({ name }) => name.startsWith('job '))
  expect(attributesOf(job ?? { attributes: [] })).toMatchObject({ 'seara.attempt': 1, 'seara.outcome': 'done' })
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  expect(attributesOf(collector.sent[0]?.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'seara-1',
  })
  expect(JSON.stringify(collector.sent)).not.toMatch(/Seguida|ana@|segredo/)
})
