import { randomBytes } from 'node:crypto'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../core/escape-html.ts'
import { policyText } from './security-headers.ts'
import './types.ts'

/**
 * Whether a person opened a file's signed address in a browser window, and so will read the answer. Our screens ask for
 * JSON, and pictures on a page ask for images. A window sends no token, so files for staff are never opened like this.
 */
export const isFileForPerson = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  /\btext\/html\b/.test(String(request.headers.accept)) &&
  (request.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  isPublicFile(request.routeOptions.config.endpoint)

const isPublicFile = (endpoint: FastifyContextConfig['endpoint']): boolean =>
  endpoint?.file !== undefined && endpoint.access === 'anyone'

/**
 * Answers with a page that says why a file was not opened, with a link back to the page where the file was asked for.
 */
export function sendProblemPage(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const back = pageBefore(request)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyText(nonce)).send(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>O arquivo não abriu</title>
<style nonce="${nonce}">
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.5 system-ui, sans-serif }
a { display: inline-block; padding: 0.75rem 0; color: inherit }
</style>
</head>
<body>
<main>
<h1>O arquivo não abriu</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(back ?? '/')}">${back === null ? 'Ir para a página inicial' : 'Voltar à página em que ele estava'}</a></p>
</main>
</body>
</html>
`)
}

/**
 * The address of the page from which a file was opened; null when the browser names no address, or names an address
 * that is not a page of ours.
 */
function pageBefore({ headers, host }: FastifyRequest): string | null {
  const referer = URL.parse(headers.referer ?? '')
  // A path that begins with two slashes would be read as another host.
  if (referer?.host !== host || /^\/(?:\/|api\/)/.test(referer.pathname)) return null
  return referer.pathname + referer.search
}
