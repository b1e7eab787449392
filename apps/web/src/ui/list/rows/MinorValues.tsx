import { VisuallyHidden } from '@mantine/core'
import type { Column } from './columns.ts'
import classes from './MinorValues.module.css'

interface MinorValuesProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/**
 * The values of columns that are not shown as columns, one after another, each with its header. Empty values are left
 * out.
 */
export const MinorValues = <Row,>({ row, columns }: MinorValuesProps<Row>) => (
  <dl className={classes.values}>
    {columns.map(({ key, header, plain, nowrap, render }) => {
      const value = render(row)
      if (value === '—') return null
      return (
        <div key={key} className={classes.value}>
          {plain ? <VisuallyHidden component="dt">{header}</VisuallyHidden> : <dt>{header}</dt>}
          <dd title={typeof value === 'string' ? value : undefined} data-nowrap={nowrap || undefined}>
            {value}
          </dd>
        </div>
      )
    })}
  </dl>
)
