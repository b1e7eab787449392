import type { ImportRow } from '@seara/contract/overview/imports'

/**
 * A row as a server of this version or an older one describes it. During an update, an older server leaves out
 * `warnings`.
 */
type RowOfAnyServer = Omit<ImportRow, 'warnings'> & Partial<Pick<ImportRow, 'warnings'>>

/** The warnings about a row's values that look mistyped; empty when there are none. */
export const warningsOf = ({ warnings = [] }: RowOfAnyServer): readonly string[] => warnings

/** The choice of rows to show: rows with one outcome, rows with a warning (`warned`), or all rows (null). */
export type RowChoice = ImportRow['outcome'] | 'warned' | null

export const chosenRows = (rows: readonly ImportRow[], choice: RowChoice): readonly ImportRow[] =>
  choice === null
    ? rows
    : rows.filter((row) => (choice === 'warned' ? warningsOf(row).length > 0 : row.outcome === choice))
