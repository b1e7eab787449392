import type { z } from 'zod'

/** A field for one file, or for several with `many`. */
export interface FileField {
  readonly many: boolean
  readonly required: boolean
  /** The message when a required file is missing. */
  readonly missing?: string
  /** The accepted types, for the documentation: the server looks at a file's content, not at the declared type. */
  readonly mediaTypes: readonly string[]
  /** Largest size of each file, in bytes. */
  readonly maxBytes: number
  /** Most files of a field with `many`. */
  readonly maxFiles?: number
}

/** A body of `multipart/form-data`: text fields with a schema, and files. */
export interface Form {
  /** Absent when a form has only files. */
  readonly fields?: z.ZodObject
  /** By the field's name in the form. */
  readonly files: Readonly<Record<string, FileField>>
}

type FilesIn<Field extends FileField, File> = Field['many'] extends true
  ? File[]
  : Field['required'] extends true
    ? File
    : File | undefined

type FilesOf<F extends Form, File> = { [Name in keyof F['files']]: FilesIn<F['files'][Name], File> }

/** Fields before validation, and files. @typeParam File how the caller holds a file */
export type FormInput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.input<F['fields']> : unknown)

/** Fields after validation, and files. @typeParam File how the server holds a file */
export type FormOutput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.output<F['fields']> : unknown)

/** The largest file that any endpoint accepts, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024

/** The most files that a field accepts. */
export const mostFilesOf = ({ many, maxFiles = 1 }: FileField): number => (many ? maxFiles : 1)

/** The most bytes of all files of a form together. */
export const mostBytesOf = ({ files }: Form): number =>
  Object.values(files).reduce((sum, field) => sum + mostFilesOf(field) * field.maxBytes, 0)
