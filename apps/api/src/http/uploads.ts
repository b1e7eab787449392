import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { mostBytesOf, type Form } from '@seara/contract/form'
import { AppError, unavailable } from '../core/errors.ts'
import { clientOf } from './client.ts'
import { answerUnread } from './errors.ts'
import { fieldLimits, readForm, tooLarge, type FormBody } from './read-form.ts'
import { UploadGate, uploadLimits, type Admission, type GiveUpReason, type UploadLimits } from './upload-gate.ts'
import './types.ts'

/** Around the files: text fields, and what stands between the parts. */
const mostAroundFiles = 1024 * 1024
/** What is too large is read past up to here, so that its sender gets to read why; more is cut off. */
const mostReadPast = 100 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back what an uploaded form holds in memory; call it when the work on it is done. */
    releaseUpload: (() => void) | null
    /** Whether a handler works on the form: it is released by that then, even when the sender has gone. */
    uploadInWork: boolean
  }
}

/** Reads the `multipart/form-data` body of endpoints that take a form, in place of JSON: `request.body` is what it held. */
export const uploads = fp<{ limits?: Partial<UploadLimits> }>(async (app, { limits }) => {
  const gate = new UploadGate({ ...uploadLimits, ...limits })
  app.decorateRequest('releaseUpload', null)
  app.decorateRequest('uploadInWork', false)
  await app.register(multipart, { throwFileSizeLimit: false, limits: fieldLimits })
  app.addHook('preValidation', async (request, reply) => {
    const form = request.routeOptions.config.endpoint?.form
    if (form) request.body = await takeForm(gate, form, request, reply)
  })
})

async function takeForm(gate: UploadGate, form: Form, request: FastifyRequest, reply: FastifyReply): Promise<FormBody> {
  if (!request.isMultipart())
    throw new AppError('unsupported-media-type', 'Envie o arquivo em um formulário multipart/form-data.')
  const most = mostBytesOf(form) + mostAroundFiles
  const told = Number(request.headers['content-length'] ?? most)
  // What is larger than it may be is not kept.
  const admission = await admit(gate, told > most ? 0 : told, request, reply)
  try {
    if (told > most) throw await readPast(request, told, form)
    return await readForm(request, form)
  } catch (error) {
    admission.release()
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('malformed', 'O formulário está malformado.')
  } finally {
    admission.received()
  }
}

/** Waits until there is room for the form; from then on the request holds it. @param size in bytes */
async function admit(gate: UploadGate, size: number, request: FastifyRequest, reply: FastifyReply): Promise<Admission> {
  const gone = new AbortController()
  const { socket } = request.raw
  reply.raw.once('close', () => {
    gone.abort()
    // What a handler works on is released by that.
    if (!request.uploadInWork) request.releaseUpload?.()
  })
  const admission = await gate.admit({
    client: clientOf(request),
    size,
    bytesRead: () => socket.bytesRead,
    giveUp: (reason) => answerUnread(socket, givenUp[reason]),
    signal: gone.signal,
  })
  request.releaseUpload = admission.release
  return admission
}

const givenUp: Record<GiveUpReason, AppError> = {
  timeout: new AppError('timeout', 'O envio demorou demais para chegar.'),
  unavailable: unavailable('Há muitos envios ao mesmo tempo. Tente novamente em instantes.', 5),
}

/** Reads past a form that is too large, so that its sender gets to read the refusal. @returns the refusal */
async function readPast({ raw }: FastifyRequest, told: number, { files }: Form): Promise<AppError> {
  if (told <= mostReadPast) for await (const _ of raw);
  return tooLarge(Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes)))
}
