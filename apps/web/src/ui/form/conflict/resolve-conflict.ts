import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import type { ChangedMeanwhileError } from '../../../lib/api-error.ts'
import { parsedField } from '../../../lib/schema-fields.ts'
import { getSession } from '../../../lib/session.ts'
import { toastBeforeSuccess } from '../../show-toast.tsx'
import { askConflict, type Conflict } from './ask-conflict.ts'
import { changedToo, theSystem } from './conflict-messages.ts'
import type { FieldWords } from './field-words.ts'
import { disputedFields, merge, ownChanges } from './merge.ts'

/** Describes how one kind of record is saved. */
export interface Saving<Item, Body> {
  /** The contract's schema of the request body. It decides whether two values of a field are equal. */
  schema: z.ZodObject
  /** A record's values, by the names of the body's fields. */
  valuesOf: (record: Item) => Body
  words: FieldWords<Item>
}

interface Refused<Body> {
  /** The record's values when the change began. */
  seen: Body
  /** The values that the server refused to save. */
  mine: Body
  error: ChangedMeanwhileError
}

interface Resolved<Item, Body> {
  /** The values to save instead. */
  values: Body
  /** The current record. */
  current: Item
}

/**
 * Merges the values to save with the values that someone else saved meanwhile, and asks the user if needed.
 * @param quietly true for a change of single fields outside a form: only fields that both people changed are asked
 * about, and a message names the fields that only the other person changed
 * @throws UndecidedError when the user returns to the form
 */
export async function resolveConflict<Item extends Versioned, Body extends Readonly<Record<string, unknown>>>(
  { schema, valuesOf, words }: Saving<Item, Body>,
  { seen, mine, error: { meanwhile } }: Refused<Body>,
  { quietly = false } = {},
): Promise<Resolved<Item, Body>> {
  // The cast is safe, because the endpoint answers only with this kind of record.
  const current = { ...(meanwhile.current as Item), version: meanwhile.version }
  const theirs = valuesOf(current)
  const same = (name: string, one: unknown, other: unknown) =>
    parsedField(schema, name, one) === parsedField(schema, name, other)
  const versions = { seen, mine, theirs, same }
  // Fields that the record does not have, such as the password that proves the user, cannot be in conflict.
  const isPart = (name: string) => name in current
  const disputed = disputedFields(versions).filter(({ name }) => isPart(name))
  const author = meanwhile.changed_by?.name ?? words.nobody ?? theSystem
  const asked = disputed.filter(({ touched }) => touched || !quietly)
  const told = disputed.filter((field) => !asked.includes(field)).map(({ name }) => words.label(name))
  const conflict: Conflict = {
    author,
    byOneself: meanwhile.changed_by !== null && meanwhile.changed_by.id === getSession()?.id,
    at: meanwhile.changed_at,
    questions: asked.map(({ name, touched }) => ({
      name,
      label: words.label(name),
      mine: words.show(name, mine[name], current),
      theirs: words.show(name, theirs[name], current),
      touched,
      author: meanwhile.changes.find(({ field }) => field === name)?.changed_by?.name ?? author,
    })),
    own: ownChanges(versions).filter(isPart).map(words.label),
  }
  const choices = asked.length === 0 ? {} : await askConflict(conflict)
  if (told.length > 0) toastBeforeSuccess(changedToo(author, told))
  return { values: merge(versions, choices), current }
}
