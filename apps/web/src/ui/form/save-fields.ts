import type { Versioned } from '@seara/contract/core/version'
import { ChangedMeanwhileError } from '../../lib/api-error.ts'
import { resolveConflict, type Saving } from './conflict/resolve-conflict.ts'

interface FieldChange<Item, Body> {
  record: Item
  change: Partial<Body>
  /** Sends the whole body. */
  put: (body: Body, version: number) => Promise<Item>
}

/**
 * Saves single fields of a record, from a table cell or a switch, though the endpoint takes the whole record. Other
 * people's changes of other fields are kept and mentioned. The user is asked about a field that both changed.
 * @throws UndecidedError when the user does not decide
 */
export async function saveFields<Item extends Versioned, Body extends Readonly<Record<string, unknown>>>(
  saving: Saving<Item, Body>,
  { record, change, put }: FieldChange<Item, Body>,
): Promise<Item> {
  const saveUpon = async (base: Item, mine: Body): Promise<Item> => {
    try {
      return await put(mine, base.version)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error
      const seen = saving.valuesOf(base)
      const { values, current } = await resolveConflict(saving, { seen, mine, error }, { quietly: true })
      return saveUpon(current, values)
    }
  }
  return saveUpon(record, { ...saving.valuesOf(record), ...change })
}
