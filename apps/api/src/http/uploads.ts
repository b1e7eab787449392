import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { mostBytesOf, type Form } from '@seara/contract/core/form'
import { AppError, overloaded } from '../core/errors.ts'
import { FairQueue } from '../core/fair-queue.ts'
import { clientOf } from './client.ts'
import { answerUnread } from './errors.ts'
import { fieldLimits, readForm, tooLarge, type FormBody, type Receive } from './read-form.ts'
import { Spool } from './spool.ts'
import { busy, UploadGate, uploadLimits, type GiveUpReason, type UploadLimits } from './upload-gate.ts'
import './types.ts'

/** The most bytes of a form besides its files: text fields and headers of parts. */
const mostAroundFiles = 1024 * 1024
/**
 * Bytes. A form that is too large for its endpoint is still read to its end if it is not larger than this, so that the
 * client gets the refusal.
 */
const mostReadPast = 100 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Disposing of this stack deletes the files of the uploaded form and releases their place; null: no form. */
    uploads: AsyncDisposableStack | null
    /** True while a handler uses the files. Then the handler disposes of `uploads`, even if the client disconnects. */
    uploadsInWork: boolean
  }
}

interface UploadOptions {
  /** The folder in which uploads wait until they are processed. */
  folder: string
  /** The limits that differ from the defaults. */
  limits?: Partial<UploadLimits> | undefined
}

/** The objects that all uploads share. */
interface Intake {
  gate: UploadGate
  spool: Spool
  /** The queue for room in memory, for uploads that are being processed. */
  memory: FairQueue
}

/** For endpoints that take a form instead of JSON, reads the `multipart/form-data` body into `request.body`. */
export const uploads = fp<UploadOptions>(async (app, { folder, limits }) => {
  const all = { ...uploadLimits, ...limits }
  const intake = { gate: new UploadGate(all), spool: new Spool(folder), memory: new FairQueue({ ...all.inWork, busy }) }
  app.decorateRequest('uploads', null)
  app.decorateRequest('uploadsInWork', false)
  await app.register(multipart, { throwFileSizeLimit: false, limits: fieldLimits })
  app.addHook('preValidation', async (request, reply) => {
    const form = request.routeOptions.config.endpoint?.form
    if (form) request.body = await takeForm(intake, form, request, reply)
  })
})

async function takeForm(
  { gate, spool, memory }: Intake,
  form: Form,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FormBody> {
  if (!request.isMultipart())
    throw new AppError('unsupported-media-type', 'Envie o arquivo em um formulário multipart/form-data.')
  const held = new AsyncDisposableStack()
  request.uploads = held
  const most = mostBytesOf(form) + mostAroundFiles
  const told = Number(request.headers['content-length'] ?? most)
  const client = clientOf(request)
  const receive: Receive = async (filename, chunks, maxBytes) => {
    const file = await spool.receive(chunks, maxBytes)
    if (!file) return null
    // The client disconnected while the file was stored. Its other files are already deleted, so this one goes too.
    if (held.disposed) {
      await file.close()
      throw new AppError('malformed', 'O envio foi interrompido.')
    }
    held.defer(file.close)
    const { size, read } = file
    return { filename, size, use: (work) => memory.run(client, size, async () => work(await read())) }
  }
  try {
    // A form that is too large is not stored, so it needs no room.
    const received = await admit(gate, client, told > most ? 0 : told, request, reply, held)
    if (told > most) throw await readPast(request, told, form)
    const body = await readForm(request, form, receive)
    received()
    return body
  } catch (error) {
    await held.disposeAsync()
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('malformed', 'O formulário está malformado.')
  }
}

/**
 * Waits until there is room for the form.
 * @param size the size of the body in bytes
 * @param held gets the task of releasing the form's place
 * @returns a function to call when the body is complete
 */
async function admit(
  gate: UploadGate,
  client: string,
  size: number,
  request: FastifyRequest,
  reply: FastifyReply,
  held: AsyncDisposableStack,
): Promise<() => void> {
  const gone = new AbortController()
  const { socket } = request.raw
  reply.raw.once('close', () => {
    gone.abort()
    // While a handler uses the files, they must stay. The handler disposes of them itself.
    if (!request.uploadsInWork) void held.disposeAsync()
  })
  const admission = await gate.admit({
    client,
    size,
    bytesRead: () => socket.bytesRead,
    giveUp: (reason) => answerUnread(socket, givenUp[reason]),
    signal: gone.signal,
  })
  held.defer(admission.release)
  return admission.received
}

const givenUp: Record<GiveUpReason, AppError> = {
  timeout: new AppError('timeout', 'O envio demorou demais para chegar.'),
  unavailable: overloaded(busy),
}

/**
 * Reads a form that is too large to its end, so that the client can read the refusal. A form larger than `mostReadPast`
 * is not read.
 * @param told the size in bytes, as the client says
 * @returns the refusal
 */
async function readPast({ raw }: FastifyRequest, told: number, { files }: Form): Promise<AppError> {
  if (told <= mostReadPast) for await (const _ of raw);
  return tooLarge(Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes)))
}
