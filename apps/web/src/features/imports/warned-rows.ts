import type { ImportRow } from '@seara/contract/overview/imports'

/** While a new version is being installed, an older server may answer, which gives no warnings. */
type RowOfAnyServer = Omit<ImportRow, 'warnings'> & Partial<Pick<ImportRow, 'warnings'>>

/** What looks mistyped in a row. */
export const warningsOf = ({ warnings = [] }: RowOfAnyServer): readonly string[] => warnings

/** The rows of a preview: those with one outcome, those with a warning, or all. */
export type RowChoice = ImportRow['outcome'] | 'warned' | null

export const chosenRows = (rows: readonly ImportRow[], choice: RowChoice): readonly ImportRow[] =>
  choice === null
    ? rows
    : rows.filter((row) => (choice === 'warned' ? warningsOf(row).length > 0 : row.outcome === choice))
