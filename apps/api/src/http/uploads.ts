import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, invalid, tooMany as busy } from '../core/errors.ts'
import { safeFilename } from '../infra/storage/filename.ts'

/** The largest file taken, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024

export interface Upload {
  /** As the sender named it, without what could harm anyone: for people to read, never a path. */
  filename: string
  content: Buffer
}

export interface Form {
  fields: Record<string, string>
  /** Undefined where none was sent in the field that the endpoint names. */
  file: Upload | undefined
  /** Every one, where the endpoint takes several. */
  files: Upload[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request holds in memory of an uploaded file, until it is answered or given up. */
    uploadedBytes: number
  }
}

/** Takes `multipart/form-data` bodies. */
export const uploads = fp(async (app) => {
  app.decorateRequest('uploadedBytes', 0)
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => letGo(request))
  })
  await app.register(multipart, {
    // A second file is refused by name below; a form with more than a few is no form of ours.
    limits: {
      fileSize: maxUploadBytes,
      files: 5,
      fields: 50,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      parts: 60,
      headerPairs: 100,
    },
  })
})

/**
 * Reads a form with one file, or several.
 * @param fileField name of the field that carries the file
 * @param mostFiles the most that it may carry
 * @throws unsupported media type when the body is no form, malformed when it is broken, too large above the limits
 */
export async function readForm(request: FastifyRequest, fileField: string, mostFiles = 1): Promise<Form> {
  if (!request.isMultipart())
    throw new AppError('unsupported-media-type', 'Envie o arquivo em um formulário multipart/form-data.')
  return readParts(request, fileField, mostFiles).catch((error: unknown) => {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('malformed', 'O formulário está malformado.')
  })
}

/** The form's file. @throws invalid on `field` when there is none */
export function requireFile({ file }: Form, field: string, missing = 'Escolha um arquivo'): Upload {
  if (!file) throw invalid(field, missing)
  return file
}

/** Files beyond those asked for that are read past before a form is refused as none of ours. */
const furtherFiles = 4

async function readParts(request: FastifyRequest, fileField: string, mostFiles: number): Promise<Form> {
  const fields: Record<string, string> = {}
  const files: Upload[] = []
  const limits = { files: mostFiles + furtherFiles, parts: mostFiles + furtherFiles + 50 }
  let problem: AppError | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    } else if (part.fieldname !== fileField || problem) {
      part.file.resume()
    } else if (files.length >= mostFiles) {
      part.file.resume()
      problem = tooMany(mostFiles, fileField)
    } else {
      const content = await readFile(request, part.file, mostFiles)
      // Browsers send an empty part where nothing was chosen.
      if (part.filename || content.length > 0) files.push({ filename: safeFilename(part.filename), content })
    }
  }
  if (problem) throw problem
  return { fields, file: files[0], files }
}

const tooMany = (most: number, field: string): AppError =>
  most === 1
    ? invalid(field, 'Envie um só arquivo')
    : new AppError('too-large', `Envie no máximo ${most} arquivos de uma vez.`)

/** What all requests together may hold of uploaded files, in bytes; beyond it, whoever sends more is asked to wait. */
const maxHeldBytes = 64 * 1024 * 1024
let heldBytes = 0

function letGo(request: FastifyRequest): void {
  heldBytes -= request.uploadedBytes
  request.uploadedBytes = 0
}

/** Reads an uploaded file into memory. What is too much is read and dropped, so that the sender gets to read the answer. */
async function readFile(request: FastifyRequest, stream: MultipartFile['file'], mostFiles: number): Promise<Buffer> {
  let chunks: Buffer[] = []
  let isTooMuch = false
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    isTooMuch ||= heldBytes > Math.max(maxHeldBytes, mostFiles * maxUploadBytes)
    if (isTooMuch || stream.truncated) {
      chunks = []
      letGo(request)
    } else {
      chunks.push(chunk)
      request.uploadedBytes += chunk.length
      heldBytes += chunk.length
    }
  }
  if (stream.truncated) throw new AppError('too-large', 'O arquivo deve ter no máximo 10 MB.')
  if (isTooMuch) throw busy('Há muitos envios ao mesmo tempo. Tente novamente em instantes.')
  return Buffer.concat(chunks)
}
