import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import classes from './RowTable.module.css'

interface TableSkeletonProps {
  label: string
  columns: readonly string[]
  rows: number
  phone: boolean
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of a list while its rows are being loaded. */
export const TableSkeleton = ({ label, columns, rows, phone }: TableSkeletonProps) => (
  <>
    <VisuallyHidden role="status">Carregando: {label}</VisuallyHidden>
    <Table className={classes.table} aria-hidden="true" verticalSpacing={14} horizontalSpacing="md">
      {!phone && (
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {columns.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {indexes(rows).map((row) => (
          <Table.Tr key={row}>
            {(phone ? ['linha'] : columns).map((header, column) => (
              <Table.Td key={header}>
                <Skeleton
                  height={phone ? 56 : 16}
                  width={phone ? '100%' : `${[72, 54, 40, 60][(row + column) % 4]}%`}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </>
)
