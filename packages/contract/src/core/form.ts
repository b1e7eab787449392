import type { z } from 'zod'

/** A form's field for one file; with `many`, for several. */
export interface FileField {
  readonly many: boolean
  readonly required: boolean
  /** The message when a required file is missing. */
  readonly missing?: string
  /** For the documentation only: the server decides by a file's content, not by its declared type. */
  readonly mediaTypes: readonly string[]
  /** The largest size of one file, in bytes. */
  readonly maxBytes: number
  /** The most files, when `many` is true; 1 by default. */
  readonly maxFiles?: number
}

/** A body of type `multipart/form-data`: text fields and files. */
export interface Form {
  /** The schema of the text fields. Absent when the form has only files. */
  readonly fields?: z.ZodObject
  /** The file fields, by their name in the form. */
  readonly files: Readonly<Record<string, FileField>>
}

type FilesIn<Field extends FileField, File> = Field['many'] extends true
  ? File[]
  : Field['required'] extends true
    ? File
    : File | undefined

type FilesOf<F extends Form, File> = { [Name in keyof F['files']]: FilesIn<F['files'][Name], File> }

/** A form's text fields before validation, and its files. @typeParam File the type of a file at the caller */
export type FormInput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.input<F['fields']> : unknown)

/** A form's text fields after validation, and its files. @typeParam File the type of a file at the server */
export type FormOutput<F extends Form, File> = FilesOf<F, File> &
  (F['fields'] extends z.ZodObject ? z.output<F['fields']> : unknown)

/** The largest file that any endpoint accepts, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024

/** The most files that a form's field accepts. */
export const mostFilesOf = ({ many, maxFiles = 1 }: FileField): number => (many ? maxFiles : 1)

/** The most bytes that all files of a form have together. */
export const mostBytesOf = ({ files }: Form): number =>
  Object.values(files).reduce((sum, field) => sum + mostFilesOf(field) * field.maxBytes, 0)
