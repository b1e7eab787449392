import { setImmediate as otherWork } from 'node:timers/promises'
import type { z } from 'zod'
import type { ImportColumn, SheetRow } from './import-columns.ts'
import type { Candidate } from './import-plan.ts'
import { mistypedEmails } from './mistyped-emails.ts'

/** After every portion of this many rows, the check pauses, so that the server can answer other requests. */
const rowsAtOnce = 200

/** Validates each row with a schema. Problems and warnings name the columns by their headers. */
export async function validateRows<Body>(
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
  schema: z.ZodType<Body>,
  input: (row: SheetRow, index: number) => object,
): Promise<Candidate<Body>[]> {
  const headers = new Map(columns.map(({ field, header }) => [field, header]))
  const candidates: Candidate<Body>[] = []
  for (const [index, row] of rows.entries()) {
    const result = schema.safeParse(input(row, index))
    const problems = (result.error?.issues ?? []).map(({ path, message }) => {
      const header = headers.get(String(path[0]))
      return `${header === undefined ? '' : `${header}: `}${message.replace(/^(\*|❌ )/, '')}`
    })
    candidates.push({
      row: row.row,
      name: row.values['name'] ?? '',
      body: result.data ?? null,
      problems,
      warnings: mistypedEmails(row, columns),
    })
    if (candidates.length % rowsAtOnce === 0) await otherWork()
  }
  return candidates
}
