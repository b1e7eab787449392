import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Problem } from '@seara/contract/core/problem'
import type { ProblemCode } from '@seara/contract/core/problem-codes'
import { z } from 'zod'
import { pt } from 'zod/locales'
import { isDiskFull, mayPass } from '../core/failures.ts'
import {
  AppError,
  ChangedMeanwhileError,
  diskFull,
  type ErrorKind,
  type FieldErrors,
  unauthenticated,
} from '../core/errors.ts'
import { namesDeletedAccount } from '../db/deleted-account.ts'
import { isFileForPerson, sendProblemPage } from './problem-page.ts'
import { logRequest, showRequestId } from './request-log.ts'
import { STATUS_CODES } from './node-http.ts'

// Makes the messages of schema problems Portuguese where the contract has no text of its own.
z.config(pt())

const statusOfKind: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  timeout: 408,
  conflict: 409,
  'changed-meanwhile': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
}

/** Portuguese texts for errors that Fastify or a plugin throws, by HTTP status. */
const messageOfStatus: Record<number, string> = {
  400: 'O pedido está malformado.',
  404: 'Não encontrado.',
  405: 'Não encontrado.',
  408: 'O pedido demorou demais para chegar.',
  413: 'O envio é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'Este tipo de conteúdo não é aceito.',
  431: 'Os cabeçalhos do pedido são grandes demais.',
}

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  408: 'timeout',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'too_large',
}

const notFoundProblem: Problem = { code: 'not_found', message: 'Não encontrado.' }
const unavailableProblem: Problem = {
  code: 'unavailable',
  message: 'O sistema está indisponível no momento. Tente novamente em instantes.',
}

function problemOfStatus(status: number): Problem {
  const message = messageOfStatus[status] ?? 'O pedido não pôde ser atendido.'
  return { code: codeOfStatus[status] ?? 'malformed', message }
}

function fieldErrors(validation: readonly { instancePath: string; message?: string | undefined }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/')[1] || 'body'
    const messages = (errors[field] ??= [])
    if (message && !messages.includes(message)) messages.push(message)
  }
  return errors
}

/** The messages by field for a body that its schema refuses; null for any other error. */
export const bodyErrors = (error: unknown): FieldErrors | null =>
  hasZodFastifySchemaValidationErrors(error) && error.validationContext === 'body'
    ? fieldErrors(error.validation)
    : null

/** The status and body of the answer to any error. From status 500 the body does not tell the cause; the log may. */
function describe(error: FastifyError | AppError | Error): { status: number; problem: Problem } {
  if (error instanceof AppError) {
    return {
      status: statusOfKind[error.kind],
      problem: {
        code: error.code,
        message: error.message,
        ...(error.errors && { errors: error.errors }),
        ...(error instanceof ChangedMeanwhileError && error.meanwhile),
      },
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return { status: 404, problem: notFoundProblem }
    const errors = fieldErrors(error.validation)
    return {
      status: 422,
      problem: { code: 'invalid', message: Object.values(errors)[0]?.[0] ?? 'Verifique os dados.', errors },
    }
  }
  // The caller's account was deleted during the call.
  if (namesDeletedAccount(error)) return describe(unauthenticated())
  if (mayPass(error)) return { status: 503, problem: unavailableProblem }
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status >= 400 && status < 500) {
    return { status, problem: problemOfStatus(status) }
  }
  return {
    status: 500,
    problem: {
      code: 'internal',
      message: 'Ocorreu um erro inesperado. A equipe técnica pode encontrá-lo no registro do servidor.',
    },
  }
}

/** Answers invalid or oversized HTTP. It never becomes a request of Fastify, so it is answered on the socket itself. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  const status = brokenStatus[error.code ?? ''] ?? 400
  answerAndClose(socket, status, problemOfStatus(status))
}

/** Milliseconds that the client has to read the last answer before the connection is closed. */
const timeToRead = 1_000

/** Answers a request whose body is not read to its end, and closes the connection. */
export function answerUnread(socket: Duplex, { kind, code, message, retryAfter }: AppError): void {
  answerAndClose(socket, statusOfKind[kind], { code, message }, retryAfter)
}

function answerAndClose(socket: Duplex, status: number, problem: Problem, retryAfter?: number): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), timeToRead).unref()
}

const brokenStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** nginx's status for a client that disconnected. Only the log shows it. */
const clientClosedRequest = 499

/** Whether the client disconnected before the request was complete, which is not our error. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Answers a request with an error. This is the only place where an error becomes an HTTP status. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (hasHungUp(request)) return reply.code(clientClosedRequest).send()
  const isFull = isDiskFull(error)
  if (isFull) request.ctx?.disks.noteFull()
  const { status, problem } = describe(isFull ? diskFull(error) : error)
  const { retryAfter, costly } = error instanceof AppError ? error : {}
  if (costly) request.wasCostly = true
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // An error with `retryAfter` is no failure: it only asks the client to try again later.
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply.code(status)
  if (isFileForPerson(request)) return sendProblemPage(request, reply, problem.message)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem))
}

/** Answers errors that happen outside of routes and hooks, such as an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  showRequestId(request, reply)
  reply.raw.once('finish', () => logRequest(request, reply))
  return answerError(error, request, reply)
}

/** Answers every error of a route or hook with a `Problem`. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError)
})
