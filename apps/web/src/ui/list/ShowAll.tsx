import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'

interface ShowAllProps<Row> {
  rows: readonly Row[]
  /** How many rows are shown at first. */
  first: number
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows the first rows, and a button that shows all. */
export function ShowAll<Row>({ rows, first, children }: ShowAllProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <Button variant="subtle" m="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Mostrar menos' : `Mostrar todas (${formatNumber(rows.length)})`}
        </Button>
      )}
    </>
  )
}
