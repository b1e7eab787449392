import type { StatementAccount } from '@seara/ofx/statement'

/**
 * The last day that the statement covers: the latest of the end of its period, the day of its balance and the day on
 * which it was written. Banks differ in which of these they fill in: the end of the period may be the day before the
 * export, or a day to come.
 * @param written the day on which the bank wrote the file
 * @returns null when the file has none of these days
 */
export const lastDay = ({ period, ledgerBalance }: StatementAccount, written: string | null): string | null =>
  [period.end, ledgerBalance?.date ?? null, written]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * The rows of the days that the statement covers. Some exports contain rows of coming days: payments that the bank only
 * expects. They are left out, also when the file arrives after those days, because a later export has the payments that
 * really came.
 * @param until the last day that the statement covers (`lastDay`); null when the file does not say it
 * @param now today, ISO
 */
export const rowsOfCoveredDays = <Row extends { day: string }>(
  rows: readonly Row[],
  until: string | null,
  now: string,
): Row[] => rows.filter(({ day }) => day <= now && (until === null || day <= until))
