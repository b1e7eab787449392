import { keyReused } from '../core/errors.ts'
import { isUniqueViolation } from './unique-violation.ts'

/**
 * The record that an earlier call with the same idempotency key created; undefined when there is none.
 * @param key null when the call has no key
 * @param isSame whether the earlier call sent the same data
 * @throws conflict when it did not
 */
export async function findRepeated<Row>(
  key: string | null,
  find: (key: string) => Promise<Row | undefined>,
  isSame: (row: Row) => boolean | Promise<boolean>,
): Promise<Row | undefined> {
  const row = key === null ? undefined : await find(key)
  if (row !== undefined && !(await isSame(row))) throw keyReused()
  return row
}

interface CreateOnce<Row> {
  /** The unique constraint on the column of the keys. */
  constraint: string
  /** Finds the record of an earlier call with the same key, by `findRepeated`. */
  findFirst: () => Promise<Row | undefined>
  create: () => Promise<Row>
}

/**
 * Creates a record, unless an earlier call with the same idempotency key created it: then that record is returned. Call
 * this outside of a transaction.
 * @throws conflict when the key was used for other data
 */
export async function createOnce<Row>({ constraint, findFirst, create }: CreateOnce<Row>): Promise<Row> {
  const repeated = await findFirst()
  if (repeated !== undefined) return repeated
  try {
    return await create()
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error
    // Another call with the same key created its record after the lookup above.
    const first = await findFirst()
    if (first === undefined) throw keyReused()
    return first
  }
}
