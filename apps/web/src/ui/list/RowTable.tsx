import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { Column, RowLook } from './columns.ts'
import classes from './RowTable.module.css'
import type { ListControls } from './use-list-search.ts'

export interface RowsProps<Row> extends RowLook<Row> {
  label: string
  rows: readonly Row[]
  list?: ListControls | undefined
  /** The rows are of the page before; the next ones are on their way. */
  stale: boolean
}

/** The rows as a real table, with a header that stays in sight and sorts. */
export function RowTable<Row>({ label, rows, columns, rowKey, renderActions, isMuted, list, stale }: RowsProps<Row>) {
  return (
    <Table
      className={classes.table}
      aria-label={label}
      aria-busy={stale}
      data-stale={stale || undefined}
      verticalSpacing={10}
      horizontalSpacing="md"
    >
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} list={list} />
          ))}
          {renderActions && <Table.Th className={classes.actionsHeader}>Ações</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)} className={classes.row} data-muted={isMuted?.(row) || undefined}>
            {columns.map(({ key, render, align, nowrap }) => (
              <Table.Td key={key} ta={align} className={classes.cell} data-nowrap={nowrap || undefined}>
                {render(row)}
              </Table.Td>
            ))}
            {renderActions && (
              <Table.Td>
                <div className={classes.actions}>{renderActions(row)}</div>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  list: ListControls | undefined
}

function HeaderCell<Row>({ column: { header, sort, align, width }, list }: HeaderCellProps<Row>) {
  if (!sort || !list) {
    return (
      <Table.Th ta={align} w={width}>
        {header}
      </Table.Th>
    )
  }
  const sorted = list.sort === sort
  const ascending = list.order === 'asc'
  const Icon = sorted ? (ascending ? IconChevronUp : IconChevronDown) : IconSelector
  return (
    <Table.Th ta={align} w={width} aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className={classes.sort} data-sorted={sorted || undefined} onClick={() => list.sortBy(sort)}>
        {header}
        <Icon size={16} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  )
}
