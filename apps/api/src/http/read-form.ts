import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { mostFilesOf, type FileField, type Form } from '@seara/contract/core/form'
import { z } from 'zod'
import { AppError, invalid } from '../core/errors.ts'
import type { Upload } from '../core/upload.ts'
import { safeFilename } from '../infra/storage/filename.ts'

/** Text fields, and files: one in a field, or a list where it takes many. */
export type FormBody = Record<string, string | Upload | Upload[]>

/** Stores an arriving file. @returns null for one that is too large */
export type Receive = (filename: string, chunks: AsyncIterable<Buffer>, maxBytes: number) => Promise<Upload | null>

/** Our own forms have fewer and shorter text fields. */
export const fieldLimits = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 100 }
/** How many unexpected files are read to their end before the form is refused. */
const furtherFiles = 4

/**
 * Reads a form to its end, so that the client can read the answer even when something is wrong.
 * @throws malformed when it is broken, too large for too many or too large files, invalid for two files where one is
 * allowed
 */
export async function readForm(request: FastifyRequest, { files }: Form, receive: Receive): Promise<FormBody> {
  const body: FormBody = Object.fromEntries(
    Object.entries(files).flatMap(([name, { many }]) => (many ? [[name, []]] : [])),
  )
  const fields = Object.values(files)
  const most = fields.reduce((sum, field) => sum + mostFilesOf(field), furtherFiles)
  const largest = Math.max(0, ...fields.map(({ maxBytes }) => maxBytes))
  const limits = { ...fieldLimits, files: most, parts: most + fieldLimits.fields, fileSize: largest }
  let problem: AppError | undefined
  for await (const part of request.parts({ limits })) {
    const field = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined
    if (part.type === 'field') {
      if (typeof part.value === 'string' && !field) body[part.fieldname] = part.value
    } else if (!field || problem) {
      part.file.resume()
    } else {
      problem = await takeFile(part, field, body, receive).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
    }
  }
  if (problem) throw problem
  return body
}

async function takeFile(part: MultipartFile, field: FileField, body: FormBody, receive: Receive): Promise<undefined> {
  const { fieldname, filename, file } = part
  const upload = await receive(safeFilename(filename), file as AsyncIterable<Buffer>, field.maxBytes)
  if (!upload || file.truncated) throw tooLarge(field.maxBytes)
  // Browsers send an empty part when no file was chosen.
  if (!filename && upload.size === 0) return
  const before = body[fieldname]
  if (!Array.isArray(before)) {
    if (before !== undefined) throw invalid(fieldname, 'Envie um só arquivo')
    body[fieldname] = upload
  } else {
    if (before.length >= mostFilesOf(field))
      throw new AppError('too-large', `Envie no máximo ${mostFilesOf(field)} arquivos de uma vez.`)
    before.push(upload)
  }
}

export const tooLarge = (maxBytes: number) =>
  new AppError('too-large', `O arquivo deve ter no máximo ${Math.floor(maxBytes / (1024 * 1024))} MB.`)

/** The schema of the result of `readForm`: the fields, and whether the required files are there. */
export const formSchema = ({ fields = z.object({}), files }: Form): z.ZodObject =>
  fields.extend(Object.fromEntries(Object.entries(files).map(([name, field]) => [name, fileSchema(field)])))

function fileSchema({ many, required, missing = 'Escolha um arquivo' }: FileField): z.ZodType {
  if (many) return z.custom<Upload[]>((files) => !required || (Array.isArray(files) && files.length > 0), missing)
  const file = z.custom<Upload>((file) => file !== undefined, missing)
  return required ? file : file.optional()
}
