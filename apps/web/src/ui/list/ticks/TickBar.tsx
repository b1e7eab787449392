import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber, plural } from '../../../lib/format.ts'
import { inCents } from '../../../lib/in-cents.ts'
import type { Ticked } from './tick-rows.ts'
import classes from './TickBar.module.css'
import type { TickAllMatching } from './use-tick-all-matching.ts'
import type { Ticks } from './use-ticks.ts'

interface TickBarProps<Row extends Ticked> {
  ticks: Ticks<Row>
  /** The rows on the screen. */
  page: readonly Row[]
  /** The amount of a row, in reais. With this function, the bar shows the sum of the ticked rows. */
  amountOf?: (row: Row) => number
  /** Ticks all rows that match the search and the filters. */
  matching: TickAllMatching
  /** Shown when more rows are ticked than an action takes: "Imprimir leva até 500 boletos de uma vez". */
  limit?: string | undefined
  /** The actions on the ticked rows. */
  children: ReactNode
}

/** The bar at the end of the list: it shows how many rows are ticked, their sum, and the actions on them. */
export function TickBar<Row extends Ticked>({ ticks, page, amountOf, matching, limit, children }: TickBarProps<Row>) {
  const rows = [...ticks.rows.values()]
  if (rows.length === 0) return null
  const cents = amountOf && rows.reduce((sum, row) => sum + inCents(amountOf(row)), 0)
  const here = page.filter(({ id }) => ticks.rows.has(id)).length
  const elsewhere = rows.length - here
  return (
    <div role="region" aria-label="Com as linhas marcadas" className={classes.bar}>
      <p role="status" className={classes.count}>
        <strong>{plural(rows.length, 'marcada', 'marcadas')}</strong>
        {cents !== undefined && ` · ${formatMoney(cents / 100)}`}
        {elsewhere > 0 && <span className={classes.elsewhere}> · {formatNumber(elsewhere)} fora desta página</span>}
      </p>
      {limit !== undefined && (
        <p role="status" className={classes.limit}>
          {limit}. Desmarque algumas.
        </p>
      )}
      {matching.total > rows.length && (
        <Button variant="subtle" size="compact-md" loading={matching.running} onClick={matching.run}>
          {matching.label}
        </Button>
      )}
      <div className={classes.actions}>
        {children}
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconX size={16} aria-hidden="true" />}
          aria-keyshortcuts="Escape"
          onClick={ticks.clear}
        >
          Desmarcar
        </Button>
      </div>
    </div>
  )
}
