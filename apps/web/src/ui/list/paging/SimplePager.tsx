import { Text } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import classes from './Pager.module.css'
import type { PagerProps } from './Pager.tsx'
import { PagerEdges } from './PagerEdges.tsx'

/** A pager without numbered pages: Primeiro, Anterior, Próximo, Último, and the total. */
export const SimplePager = ({
  result: { total, current_page: page, last_page: lastPage },
  onPage,
  of,
}: PagerProps & { of?: string }) => (
  <div className={classes.footer}>
    <Text c="dimmed" role="status">
      Total: {formatNumber(total)}
    </Text>
    <PagerEdges page={page} lastPage={lastPage} onPage={onPage} of={of}>
      <span className={classes.where}>
        Página {formatNumber(page)} de {formatNumber(lastPage)}
      </span>
    </PagerEdges>
  </div>
)
