import { NativeSelect } from '@mantine/core'
import classes from './RowCards.module.css'
import type { RowsProps } from './RowTable.tsx'

/** The rows as cards, for a phone: the first column is the card's title, the others are labelled lines. */
export function RowCards<Row>({ label, rows, columns, rowKey, renderActions, isMuted, list, stale }: RowsProps<Row>) {
  const [title, ...others] = columns
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  return (
    <>
      {list && sortable.length > 0 && (
        <NativeSelect
          className={classes.sort ?? ''}
          aria-label="Ordenar por"
          value={list.sort ?? ''}
          data={[
            { value: '', label: 'Ordenar por…', disabled: true },
            ...sortable.map(({ header, sort }) => ({ value: sort ?? '', label: `Ordenar por ${header}` })),
          ]}
          onChange={(event) => list.sortBy(event.currentTarget.value)}
        />
      )}
      <ul className={classes.cards} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-muted={isMuted?.(row) || undefined}>
            <div className={classes.title}>{title?.render(row)}</div>
            <dl className={classes.lines}>
              {others.map(({ key, header, render }) => (
                <div key={key} className={classes.line}>
                  <dt>{header}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
            {renderActions && <div className={classes.actions}>{renderActions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
