import type { Versioned } from '@seara/contract/core/version'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, ChangedMeanwhileError } from '../../lib/api-error.ts'
import { parsedField } from '../../lib/schema-fields.ts'
import { resolveConflict, type Saving } from './conflict/resolve-conflict.ts'
import { type ContractForm, type ContractFormOptions, useContractForm } from './use-contract-form.ts'

interface Sent<Values> {
  /** The version of the record that the form is based on; pass it to `call`. */
  version: number
  /** Whether a field differs from the record that the form is based on. */
  isChanged: (name: keyof Values & string) => boolean
}

interface EditFormOptions<Schema extends z.ZodObject, Item extends Versioned>
  extends
    Omit<ContractFormOptions<Schema, Item>, 'initialValues' | 'send'>,
    Omit<Saving<Item, z.input<Schema>>, 'schema'> {
  /** The record that is edited. */
  record: Item
  /** Sends the validated body. Resolves to the record as it was saved. */
  send: (body: z.output<Schema>, sent: Sent<z.input<Schema>>) => Promise<Item>
}

/**
 * A form for a record that other people may edit too. The person who saves second is asked, field by field, which value
 * to keep, and the result is saved. Until something is typed, the form follows the record.
 * @returns the form and `latest`, the version of the record on which the form is based
 */
export function useEditForm<Schema extends z.ZodObject, Item extends Versioned>({
  record,
  valuesOf,
  words,
  send,
  onSaved,
  ...options
}: EditFormOptions<Schema, Item>): ContractForm<z.input<Schema>> & { latest: Item } {
  type Values = z.input<Schema>
  const { schema } = options
  const seen = useRef({ version: record.version, values: valuesOf(record) })
  const [latest, setLatest] = useState(record)
  const begin = (now: Item, shown?: Values) => {
    const values = valuesOf(now)
    seen.current = { version: now.version, values }
    setLatest(now)
    form.begin(values, shown)
  }

  const save = async (body: z.output<Schema>, mine: Values): Promise<Item> => {
    const { version, values } = seen.current
    const isChanged = (name: keyof Values & string) =>
      parsedField(schema, name, mine[name]) !== parsedField(schema, name, values[name])
    try {
      return await send(body, { version, isChanged })
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error
      const resolved = await resolveConflict({ schema, valuesOf, words }, { seen: values, mine, error })
      begin(resolved.current, resolved.values)
      return save(parse(schema, resolved.values), resolved.values)
    }
  }

  const form = useContractForm({
    ...options,
    initialValues: valuesOf(record),
    send: save,
    onSaved: (saved) => {
      begin(saved)
      onSaved?.(saved)
    },
  })

  const isBehind = record.version > latest.version && !form.dirty && !form.saving
  const follow = useEffectEvent(() => begin(record))
  useEffect(() => {
    // Delayed, so that a key that was just pressed is handled first. If the key changes a value, the form keeps the
    // typed values.
    const timer = isBehind ? setTimeout(follow) : undefined
    return () => clearTimeout(timer)
  }, [isBehind])
  return { ...form, latest }
}

/**
 * Validates merged values, which two people's changes may have made inconsistent.
 * @throws ApiError with the messages of each field
 */
function parse<Schema extends z.ZodObject>(schema: Schema, values: z.input<Schema>): z.output<Schema> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) (errors[String(path[0])] ??= []).push(message)
  throw new ApiError(422, 'Verifique os dados.', errors, 'invalid')
}
