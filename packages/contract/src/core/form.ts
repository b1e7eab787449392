import type { z } from 'zod'

/** A field of a form that carries one file, or several where it says `many`. */
export interface FileField {
  readonly many: boolean
  readonly required: boolean
  /** What to say where a required file is missing. */
  readonly missing?: string
  /** What may be sent, for the documentation: the content tells what a file is, not what its sender calls it. */
  readonly mediaTypes: readonly string[]
  /** Largest size of each file, in bytes. */
  readonly maxBytes: number
  /** Most files of a field that takes many. */
  readonly maxFiles?: number
}

/** A body of `multipart/form-data`: text fields as a schema reads them, and files. */
export interface Form {
  /** Absent where a form has files only. */
  readonly fields?: z.ZodObject
  /** By the name on the wire. */
  readonly files: Readonly<Record<string, FileField>>
}

type FilesIn<Field extends FileField, File> = Field['many'] extends true
  ? File[]
  : Field['required'] extends true
    ? File
    : File | undefined

type FilesOf<F extends Form, File> = { [Name in keyof F['files']]: FilesIn<F['files'][Name], File> }

/** Fields before validation, and files. @typeParam File how this side of the wire holds a file */
export type FormInput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.input<F['fields']> : unknown)

/** Fields after validation, and files. @typeParam File how this side of the wire holds a file */
export type FormOutput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.output<F['fields']> : unknown)

/** The largest file that any endpoint takes, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024

/** The most files that a field takes. */
export const mostFilesOf = ({ many, maxFiles = 1 }: FileField): number => (many ? maxFiles : 1)

/** The most bytes that the files of a form may have together. */
export const mostBytesOf = ({ files }: Form): number =>
  Object.values(files).reduce((sum, field) => sum + mostFilesOf(field) * field.maxBytes, 0)
