import type { z } from 'zod'
import { fieldsOf, takes } from '../../../lib/schema-fields.ts'

/** The valid query values in an address; values that the contract refuses are left out. */
export function readListParams(schema: z.ZodObject, params: URLSearchParams, prefix = ''): Record<string, string> {
  const given = fieldsOf(schema).flatMap(([name]) => {
    const value = params.get(prefix + name)
    return value && takes(schema, name, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

const isDefault = (name: string, value: unknown) =>
  value === undefined ||
  value === '' ||
  (name === 'page' && Number(value) === 1) ||
  (name === 'order' && value === 'asc')

/**
 * Writes changes into an address. Default values are left out. A change of anything but the page goes back to page 1.
 */
export function writeListParams(
  params: URLSearchParams,
  changes: Record<string, unknown>,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete(`${prefix}page`)
  for (const [name, value] of Object.entries(changes)) {
    if (isDefault(name, value)) next.delete(prefix + name)
    else next.set(prefix + name, String(value))
  }
  return next
}
