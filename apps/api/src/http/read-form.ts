import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { mostFilesOf, type FileField, type Form } from '@seara/contract/core/form'
import { z } from 'zod'
import { AppError, invalid } from '../core/errors.ts'
import type { Upload } from '../core/upload.ts'
import { safeFilename } from '../infra/storage/filename.ts'

/** The fields of a form by name: texts and files. A field that takes many files has a list of them. */
export type FormBody = Record<string, string | Upload | Upload[]>

/** Stores an arriving file. @returns null when the file has more than `maxBytes` */
export type Receive = (filename: string, chunks: AsyncIterable<Buffer>, maxBytes: number) => Promise<Upload | null>

/** The most that a form may have; sizes in bytes. Our own forms have fewer and shorter text fields. */
export const fieldLimits = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 100 }
/** How many more files than expected a form may have and still be read to its end. */
const furtherFiles = 4

/**
 * Reads a form to its end even when something is wrong, because a client reads the answer only after it has sent
 * everything.
 * @throws tooLarge when a file is too large or there are too many files; invalid when a field that takes one file has
 * two; the parser's own error when the form is broken
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
  // Browsers send an empty part without a filename when no file was chosen.
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

/**
 * The schema of the result of `readForm`. It checks that all required files are there, and nothing else about files.
 */
export const formSchema = ({ fields = z.object({}), files }: Form): z.ZodObject =>
  fields.extend(Object.fromEntries(Object.entries(files).map(([name, field]) => [name, fileSchema(field)])))

function fileSchema({ many, required, missing = 'Escolha um arquivo' }: FileField): z.ZodType {
  if (many) return z.custom<Upload[]>((files) => !required || (Array.isArray(files) && files.length > 0), missing)
  const file = z.custom<Upload>((file) => file !== undefined, missing)
  return required ? file : file.optional()
}
