import type { Db } from '../../../db/schema.ts'

/** A record with data about a person. */
export interface PersonRecord {
  id: number
  /** The id of the record on whose screen this record is shown; null when this record has its own screen. */
  of: number | null
  /** The kind of the record `of`, when it may be of several kinds. */
  of_kind?: 'diocese' | 'parish' | 'group'
  /** When the record was made, ISO 8601 in UTC; null when that is not known. */
  at: string | null
  title: string
  detail: string
  /** Why the record stays for now although its kind is erased, in Portuguese; null or absent when it does not. */
  why?: string | null
  /** The fields that the export contains, by their Portuguese names. */
  fields: Readonly<Record<string, string | number | null>>
  files: readonly { id: number; filename: string }[]
}

/** Reads the text of a stored mail. */
type TextOf = (stored: { html: string; text: string; sealed_body: Buffer | null }) => string

/** Finds the records of a kind, newest first. @param email in lower case */
export type Read = (db: Db, email: string, textOf: TextOf) => Promise<PersonRecord[]>

/** The files of a record. @param id of a stored file; null for none */
export const fileOf = (id: number | null, filename: string | null) =>
  id === null ? [] : [{ id, filename: filename ?? '' }]
