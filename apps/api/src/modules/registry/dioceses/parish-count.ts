import type { DioceseRow } from './dioceses.repository.ts'

/** The number of parishes that the diocese declares. If it declares none: the number of its registered parishes. */
export const parishesThatCount = ({
  declared_parish_count,
  parish_count,
}: Pick<DioceseRow, 'declared_parish_count' | 'parish_count'>): number => declared_parish_count ?? parish_count
