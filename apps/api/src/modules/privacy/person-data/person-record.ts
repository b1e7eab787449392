import type { Db } from '../../../db/schema.ts'

/** A record that holds data of a person. */
export interface PersonRecord {
  id: number
  /** The record to which it belongs, where that has the screen. */
  of: number | null
  /** A moment, ISO 8601 in UTC. */
  at: string | null
  title: string
  detail: string
  /** All that is given to the person, by its Portuguese name. */
  fields: Readonly<Record<string, string | number | null>>
  files: readonly { id: number; filename: string }[]
}

/** Reads the text of a mail as it is stored. */
type TextOf = (stored: { html: string; text: string; sealed_body: Buffer | null }) => string

/** How records of a kind are found, newest first. @param email in lower case */
export type Read = (db: Db, email: string, textOf: TextOf) => Promise<PersonRecord[]>

/** @param id of a stored file; null for none */
export const fileOf = (id: number | null, filename: string | null) =>
  id === null ? [] : [{ id, filename: filename ?? '' }]
