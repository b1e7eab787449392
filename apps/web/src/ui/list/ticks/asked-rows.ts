import { isSameData } from '../../../lib/same-data.ts'

/** The search and the filters of a list, perhaps with its order. */
export type ListFilter = Readonly<Record<string, unknown>>

/** How a list was when all its matching rows were asked for, to tick them. */
export interface AskedRows {
  filter: ListFilter
  /** How often all ticks had been removed. */
  cleared: number
}

/** A filter without the order, which does not decide which rows match. */
const withoutOrder = ({ sort: _sort, order: _order, ...filter }: ListFilter) => filter

/** Whether the rows asked for are still wanted: nobody has changed the filter since, or removed all ticks. */
export const areStillWanted = (asked: AskedRows, now: AskedRows): boolean =>
  asked.cleared === now.cleared && isSameData(withoutOrder(asked.filter), withoutOrder(now.filter))
