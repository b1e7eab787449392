import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two checks whether a server is ready. */
const askEvery = 100

export interface Balancer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Starts a small load balancer. It gives each request to the next server that says it is ready, keeps its connections
 * open, and never repeats a request.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const closing = new AbortController()
  const watching = servers.map(async (server) => {
    while (!closing.signal.aborted) {
      const isReady = await fetch(`${server}/api/health/ready`, { headers: { connection: 'close' } }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) ready.add(server)
      else ready.delete(server)
      await sleep(askEvery)
    }
  })
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const candidates = [...ready]
    const server = candidates[(turn += 1) % candidates.length]
    if (server === undefined) outgoing.writeHead(502).end()
    else forward(server, agent, incoming, outgoing)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      closing.abort()
      proxy.closeAllConnections()
      proxy.close()
      await Promise.all(watching)
      agent.destroy()
    },
  }
}

function forward(server: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const forwarded = request(`${server}${url}`, { method: method ?? 'GET', headers, agent }, (answer) => {
    const { connection: _, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(outgoing)
  })
  forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(forwarded)
}
