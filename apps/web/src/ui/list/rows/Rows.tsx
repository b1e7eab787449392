import type { RowsProps } from './rows-props.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'

/** Rows as a table or as cards. */
export const Rows = <Row,>(props: RowsProps<Row>) =>
  props.arrangement.look === 'cards' ? <RowCards {...props} /> : <RowTable {...props} />
