import { NativeSelect } from '@mantine/core'
import { iconsRoom } from './arrange.ts'
import { MinorValues } from './MinorValues.tsx'
import classes from './RowCards.module.css'
import type { RowsProps } from './rows-props.ts'
import { useOpenRow } from './use-open-row.ts'

/** The rows as cards, for narrow screens: the name is the title, and the other values are below it. */
export function RowCards<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, rowKey, opens, renderActions, actionsRoom = iconsRoom(2), ticks, isMuted } = props
  const { list, stale, arrangement } = props
  const openRow = useOpenRow(opens)
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
      {ticks && <div className={classes.all}>{ticks.renderAll(rows)} Todas desta página</div>}
      <ul
        data-look="cards"
        className={classes.cards}
        aria-label={label}
        aria-busy={stale}
        data-stale={stale || undefined}
      >
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className={classes.card}
            // One or two icons stand beside the title; more icons stand on the last line.
            data-aside={actionsRoom <= iconsRoom(2) || undefined}
            data-muted={isMuted?.(row) || undefined}
            {...openRow(row)}
          >
            <div className={classes.title}>
              {ticks && <span className={classes.tick}>{ticks.renderRow(row, rows)}</span>}
              {arrangement.name.render(row)}
            </div>
            <MinorValues row={row} columns={columns.filter((column) => column !== arrangement.name)} />
            {renderActions && <div className={classes.actions}>{renderActions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
