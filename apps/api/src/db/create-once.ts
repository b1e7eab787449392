import { keyReused } from '../core/errors.ts'
import { isUniqueViolation } from './unique-violation.ts'

interface CreateOnce<Row> {
  /** The unique constraint on the column of the keys. */
  constraint: string
  /**
   * Finds the record of an earlier call with the same key; undefined when there is none, or when the call has no key.
   * @throws conflict when the key was used for other data
   */
  findRepeated: () => Promise<Row | undefined>
  create: () => Promise<Row>
}

/**
 * Creates a record, unless an earlier call with the same idempotency key created it: then that record is returned. Call
 * this outside of a transaction.
 * @throws conflict when the key was used for other data
 */
export async function createOnce<Row>({ constraint, findRepeated, create }: CreateOnce<Row>): Promise<Row> {
  const repeated = await findRepeated()
  if (repeated !== undefined) return repeated
  try {
    return await create()
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error
    // Another call with the same key created its record after the lookup above.
    const first = await findRepeated()
    if (first === undefined) throw keyReused()
    return first
  }
}
