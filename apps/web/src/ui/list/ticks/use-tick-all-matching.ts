import { mostTicked } from '@seara/contract/core/list-sheet'
import type { Paged, PageQuery } from '@seara/contract/core/paging'
import type { z } from 'zod'
import { formatNumber } from '../../../lib/format.ts'
import { useAction } from '../../use-action.ts'
import type { Ticked } from './tick-rows.ts'
import type { Ticks } from './use-ticks.ts'

const pageSize = 100

/** The button that ticks all matching rows, on every page. */
export interface TickAllMatching {
  total: number
  label: string
  running: boolean
  run: () => void
}

/**
 * Ticks all rows that match the search and the filters, but at most 500: as many as one spreadsheet or one print takes.
 * More rows can be ticked by hand. If an action takes at most 500 rows, the list's `TickBar` says so.
 * @param total how many rows match
 * @param read reads one page of these rows
 */
export function useTickAllMatching<Row extends Ticked>(
  ticks: Ticks<Row>,
  total: number,
  read: (page: z.input<typeof PageQuery>) => Promise<Paged<Row>>,
): TickAllMatching {
  const action = useAction({
    run: async () => {
      const rows: Row[] = []
      for (let page = 1; rows.length < Math.min(total, mostTicked); page += 1) {
        const found = await read({ page: String(page), limit: String(pageSize) })
        rows.push(...found.data)
        if (page >= found.last_page) break
      }
      return rows.slice(0, mostTicked)
    },
    failure: 'Não foi possível marcar todas',
    onDone: (rows) => ticks.set(rows, true),
  })
  return {
    total: Math.min(total, mostTicked),
    label:
      total > mostTicked ? `Marcar as primeiras ${formatNumber(mostTicked)}` : `Marcar todas as ${formatNumber(total)}`,
    running: action.running,
    run: () => action.run(),
  }
}
