import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import type { ChangedMeanwhileError } from '../../../lib/api-error.ts'
import { parsedField } from '../../../lib/schema-fields.ts'
import { getSession } from '../../../lib/session.ts'
import { toastInfo } from '../../toasts.tsx'
import { askConflict, type Conflict } from './ask-conflict.ts'
import { changedToo, theSystem } from './conflict-messages.ts'
import type { FieldWords } from './field-words.ts'
import { disputedFields, merge, ownChanges } from './merge.ts'

/** What is being saved, and of what. */
export interface Saving<Item, Body> {
  /** The contract's body: it tells whether two values of a field come to the same. */
  schema: z.ZodObject
  /** What a record holds, as the body calls it. */
  valuesOf: (record: Item) => Body
  words: FieldWords<Item>
}

interface Refused<Body> {
  /** What the change began with. */
  seen: Body
  /** What was to be saved. */
  mine: Body
  error: ChangedMeanwhileError
}

interface Resolved<Item, Body> {
  /** What is to be saved in its place. */
  values: Body
  /** The record as it stands. */
  current: Item
}

/**
 * Brings what was to be saved and what someone else saved meanwhile together, asking where it must.
 * @param quietly asks only for fields that both changed; of the others it just tells. For a change of single fields,
 * where nobody has looked at the rest
 * @throws UndecidedError where the person goes back to what they typed
 */
export async function resolveConflict<Item extends Versioned, Body extends Readonly<Record<string, unknown>>>(
  { schema, valuesOf, words }: Saving<Item, Body>,
  { seen, mine, error: { meanwhile } }: Refused<Body>,
  { quietly = false } = {},
): Promise<Resolved<Item, Body>> {
  // The endpoint answers no other kind of record.
  const current = { ...(meanwhile.current as Item), version: meanwhile.version }
  const theirs = valuesOf(current)
  const same = (name: string, one: unknown, other: unknown) =>
    parsedField(schema, name, one) === parsedField(schema, name, other)
  const versions = { seen, mine, theirs, same }
  // What is no part of the record, such as a password that proves who asks, is nobody's change.
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
  if (told.length > 0) toastInfo(changedToo(author, told))
  return { values: merge(versions, choices), current }
}
