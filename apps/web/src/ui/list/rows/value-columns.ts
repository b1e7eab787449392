import { formatDay, formatMoment, formatMoney } from '../../../lib/format.ts'
import type { Column } from './columns.ts'

/** The settings of a column besides its key, header and values. */
type Place<Row> = Omit<Column<Row>, 'key' | 'header' | 'render'>

/** The text of an empty cell. */
const none = '—'

/** Money in reais. A row without a value shows a dash. */
export const moneyColumn = <Row>(
  key: string,
  header: string,
  value: (row: Row) => number | null,
  place: Place<Row> = {},
): Column<Row> => ({
  key,
  header,
  align: 'right',
  room: 8.5,
  nowrap: true,
  render: (row) => orNone(value(row), formatMoney),
  ...place,
})

/** A civil day. A row without a day shows a dash. */
export const dayColumn = <Row>(
  key: string,
  header: string,
  day: (row: Row) => string | null,
  place: Place<Row> = {},
): Column<Row> => ({ key, header, room: 7.5, nowrap: true, render: (row) => orNone(day(row), formatDay), ...place })

/** A moment, as the clocks of São Paulo show it. A row without a moment shows a dash. */
export const momentColumn = <Row>(
  key: string,
  header: string,
  moment: (row: Row) => string | null,
  place: Place<Row> = {},
): Column<Row> => ({
  key,
  header,
  room: 9.5,
  nowrap: true,
  render: (row) => orNone(moment(row), formatMoment),
  ...place,
})

const orNone = <Value>(value: Value | null, format: (value: Value) => string) => (value === null ? none : format(value))
