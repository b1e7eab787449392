import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Pager.module.css'

interface PagerEdgesProps {
  page: number
  lastPage: number
  onPage: (page: number) => void
  /** The name of the list, for screen readers; needed on a screen with several lists. */
  of?: string | undefined
  /** The content between Anterior and Próximo. */
  children: ReactNode
}

/** Primeiro, Anterior, Próximo and Último. A button that leads nowhere is disabled. */
export function PagerEdges({ page, lastPage, onPage, of, children }: PagerEdgesProps) {
  const edge = (label: string, target: number, disabled: boolean) => (
    <Button
      variant="default"
      size="compact-md"
      className={classes.edge ?? ''}
      disabled={disabled}
      onClick={() => onPage(target)}
    >
      {label}
    </Button>
  )
  return (
    <nav aria-label={of === undefined ? 'Paginação' : `Paginação: ${of}`} className={classes.pager}>
      {edge('Primeiro', 1, page <= 1)}
      {edge('Anterior', page - 1, page <= 1)}
      <div className={classes.middle}>{children}</div>
      {edge('Próximo', page + 1, page >= lastPage)}
      {edge('Último', lastPage, page >= lastPage)}
    </nav>
  )
}
