import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from '../http/node-http.ts'
import { StartupError } from '../core/startup-error.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
const body = JSON.stringify({
  code: 'unavailable',
  message: 'O servidor está iniciando. Tente novamente em instantes.',
})

/**
 * Listens on the port while the server starts and answers 503, so that a busy port is noticed before anything else.
 * @returns a function that frees the port
 * @throws StartupError
 */
export async function reservePort(host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    // The process counts as alive even during a long migration, so that nobody restarts it.
    if (request.url === '/api/health/live') return response.writeHead(200, headers).end('{"status":"ok"}')
    return response.writeHead(503, { ...headers, 'retry-after': '2' }).end(body)
  })
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw cannotListen(host, port, error)
  }
  return () => close(server)
}

/** Waits for answers in progress, but not for idle connections. */
async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
}

const reasons: Record<string, (host: string, port: number, setting: string) => string> = {
  EADDRINUSE: (_host, port, setting) =>
    `A porta ${port} (${setting}) já está em uso; encerre o outro programa ou escolha outra porta.`,
  EACCES: (_host, port, setting) =>
    `Este usuário não pode abrir a porta ${port} (${setting}); escolha uma a partir de 1024.`,
  EADDRNOTAVAIL: (host) => `O endereço ${host} (HOST) não é desta máquina.`,
  ENOTFOUND: (host) => `O endereço ${host} (HOST) não existe.`,
  EAI_AGAIN: (host) => `O endereço ${host} (HOST) não existe.`,
}

/**
 * The error, in Portuguese, for an address on which the server cannot listen.
 * @param setting names the port's setting
 */
export function cannotListen(host: string, port: number, error: unknown, setting = 'PORT'): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message =
    reasons[code]?.(host, port, setting) ??
    `Não consigo abrir ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
  return new StartupError(message, { cause: error })
}
