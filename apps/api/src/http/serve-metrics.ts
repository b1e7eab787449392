import { once } from 'node:events'
import { createServer } from './node-http.ts'

/**
 * Answers `/metrics` on a separate port, which the public must not reach.
 * @returns a function that closes the port
 * @throws Error when the port cannot be opened
 */
export async function serveMetrics(
  { text, mediaType }: { text: () => Promise<string>; mediaType: string },
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end()
    return void text().then(
      (body) => response.writeHead(200, { 'content-type': mediaType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
