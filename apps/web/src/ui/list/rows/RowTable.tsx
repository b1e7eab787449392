import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { tickRoom } from './arrange.ts'
import type { Column } from './columns.ts'
import { MinorValues } from './MinorValues.tsx'
import type { RowsProps } from './rows-props.ts'
import classes from './RowTable.module.css'
import type { ListControls } from '../search/use-list-search.ts'
import { useOpenRow } from './use-open-row.ts'
import { useDensity } from '../../../lib/use-density.ts'

/** The rows as a table, with a sticky, sortable header. */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { label, rows, rowKey, opens, renderActions, ticks, isMuted, list, stale = false, arrangement } = props
  const { columns, below, widths } = arrangement
  const openRow = useOpenRow(opens)
  const [density] = useDensity()
  return (
    <Table
      data-density={density}
      className={classes.table}
      layout="fixed"
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || undefined}
      verticalSpacing={3}
      horizontalSpacing={12}
    >
      <Columns widths={[...(ticks ? [tickRoom] : []), ...(renderActions ? widths : widths.slice(0, -1))]} />
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {ticks && <Table.Th className={classes.tick}>{ticks.renderAll(rows)}</Table.Th>}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} below={below.get(column) ?? []} list={list} />
          ))}
          {renderActions && <Table.Th ta="right">Ações</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr
            key={rowKey(row)}
            className={classes.row}
            data-muted={isMuted?.(row) || undefined}
            {...openRow(row)}
          >
            {ticks && <Table.Td className={classes.tick}>{ticks.renderRow(row, rows)}</Table.Td>}
            {columns.map((column) => (
              <Table.Td
                key={column.key}
                ta={column.align}
                className={classes.cell}
                data-nowrap={column.nowrap || undefined}
              >
                {column.render(row)}
                {below.has(column) && (
                  <div className={classes.below}>
                    <MinorValues row={row} columns={below.get(column) ?? []} />
                  </div>
                )}
              </Table.Td>
            ))}
            {renderActions && (
              <Table.Td className={classes.actionsCell}>
                <div className={classes.actions}>{renderActions(row)}</div>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The widths of a table's columns as percentages: fixed widths would keep the table from shrinking. */
export function Columns({ widths }: { widths: readonly number[] }) {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  return (
    <colgroup>
      {widths.map((width, index) => (
        <col key={index} style={{ width: `${(100 * width) / whole}%` }} />
      ))}
    </colgroup>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  /** The columns whose values are shown below the value of this column. */
  below: readonly Column<Row>[]
  list: ListControls | undefined
}

const directionOf = (list: ListControls, { sort }: Column<never>) =>
  list.sort !== sort ? 'none' : list.order === 'asc' ? 'ascending' : 'descending'

function HeaderCell<Row>({ column, below, list }: HeaderCellProps<Row>) {
  const { header, sort, align } = column
  if (!list || !sort) return <Table.Th ta={align}>{header}</Table.Th>
  return (
    <Table.Th ta={align} aria-sort={directionOf(list, column)}>
      <div className={classes.sorts}>
        {[column, ...below.filter(({ sort }) => sort)].map((column) => (
          <SortButton key={column.key} column={column} list={list} />
        ))}
      </div>
    </Table.Th>
  )
}

const directionIcons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

function SortButton<Row>({ column, list }: { column: Column<Row>; list: ListControls }) {
  const direction = directionOf(list, column)
  const Icon = directionIcons[direction]
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => list.sortBy(column.sort ?? '')}
    >
      {column.header}
      <Icon size={16} aria-hidden="true" />
    </UnstyledButton>
  )
}
