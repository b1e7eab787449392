import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, invalid } from '../errors.ts'

/** The largest file taken, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024

export interface Upload {
  /** As the sender named it: for people to read, never a path. */
  filename: string
  content: Buffer
}

export interface Form {
  fields: Record<string, string>
  file: Upload
}

/** Takes `multipart/form-data` bodies. */
export const uploads = fp(async (app) => {
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60, headerPairs: 100 },
  })
})

/**
 * Reads a form with one file.
 * @param fileField name of the field that carries the file
 * @throws invalid on `fileField` when the file is missing; unsupported media type when the body is no form; too large above the limits
 */
export async function readForm(request: FastifyRequest, fileField: string): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type', 'Envie o arquivo em um formulário multipart/form-data.')
  const { fields, file } = await readParts(request, fileField).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError('malformed', 'O formulário está malformado.')
  })
  if (!file) throw invalid(fileField, 'Escolha um arquivo')
  return { fields, file }
}

async function readParts(request: FastifyRequest, fileField: string) {
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    } else {
      const content = await part.toBuffer()
      if (part.fieldname === fileField && part.filename) file = { filename: part.filename, content }
    }
  }
  return { fields, file }
}
