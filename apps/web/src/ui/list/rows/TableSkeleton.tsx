import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import type { Arrangement } from './arrange.ts'
import { Columns } from './RowTable.tsx'
import classes from './RowTable.module.css'

interface TableSkeletonProps {
  label: string
  rows: number
  arrangement: Arrangement<never>
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of a list while its rows are being loaded. */
export function TableSkeleton({ label, rows, arrangement: { look, columns, widths } }: TableSkeletonProps) {
  const cards = look === 'cards'
  const keys = cards ? ['linha'] : [...columns.map(({ key }) => key), 'botões']
  return (
    <>
      <VisuallyHidden role="status">Carregando: {label}</VisuallyHidden>
      <Table
        className={classes.table}
        layout="fixed"
        aria-hidden="true"
        verticalSpacing={cards ? 14 : 3}
        horizontalSpacing={12}
      >
        {!cards && (
          <>
            <Columns widths={widths} />
            <Table.Thead className={classes.head}>
              <Table.Tr>
                {columns.map(({ key, header, align }) => (
                  <Table.Th key={key} ta={align}>
                    {header}
                  </Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
          </>
        )}
        <Table.Tbody>
          {indexes(rows).map((row) => (
            <Table.Tr key={row}>
              {keys.map((key, column) => (
                <Table.Td key={key} className={classes.cell}>
                  <Skeleton
                    height={cards ? 56 : 16}
                    width={cards ? '100%' : `${[72, 54, 40, 60][(row + column) % 4]}%`}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
