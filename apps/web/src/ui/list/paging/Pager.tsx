import { Button, Text } from '@mantine/core'
import type { Paged } from '@seara/contract/core/paging'
import { formatNumber } from '../../../lib/format.ts'
import { useIsPhone } from '../../use-is-phone.ts'
import classes from './Pager.module.css'
import { PagerEdges } from './PagerEdges.tsx'
import { pageWindow } from './page-window.ts'

export interface PagerProps {
  result: Paged<unknown>
  onPage: (page: number) => void
}

/** "Mostrando X até Y de Z Registros", and the numbered pages. */
export function Pager({ result: { from, to, total, current_page: page, last_page: lastPage }, onPage }: PagerProps) {
  const phone = useIsPhone()
  const numbers = pageWindow(page, lastPage, phone ? 3 : 8).map((mark) =>
    typeof mark === 'string' ? (
      <span key={mark} className={classes.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <Button
        key={mark}
        size="compact-md"
        className={classes.number ?? ''}
        variant={mark === page ? 'filled' : 'default'}
        aria-label={`Página ${mark}`}
        aria-current={mark === page ? 'page' : undefined}
        onClick={() => onPage(mark)}
      >
        {formatNumber(mark)}
      </Button>
    ),
  )
  return (
    <div className={classes.footer}>
      <Text c="dimmed" role="status">
        Mostrando {formatNumber(from ?? 0)} até {formatNumber(to ?? 0)} de {formatNumber(total)} Registros
      </Text>
      {lastPage > 1 && (
        <PagerEdges page={page} lastPage={lastPage} onPage={onPage}>
          {numbers}
        </PagerEdges>
      )}
    </div>
  )
}
