import { mostTicked } from '@seara/contract/core/list-sheet'
import type { Paged, PageQuery } from '@seara/contract/core/paging'
import type { z } from 'zod'
import { formatNumber } from '../../../lib/format.ts'
import { useAction } from '../../use-action.ts'
import { areStillWanted, type AskedRows, type ListFilter } from './asked-rows.ts'
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
 * More rows can be ticked by hand. If an action takes at most 500 rows, the list's `TickBar` says so. Nothing is ticked
 * when the filter was changed or the ticks were removed before the rows came.
 * @param filter the search and the filters of the list
 * @param total how many rows match
 * @param read reads one page of these rows
 */
export function useTickAllMatching<Row extends Ticked>(
  ticks: Ticks<Row>,
  filter: ListFilter,
  total: number,
  read: (page: z.input<typeof PageQuery>) => Promise<Paged<Row>>,
): TickAllMatching {
  const now = { filter, cleared: ticks.cleared }
  const action = useAction<AskedRows, readonly Row[]>({
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
    // While the action runs, it gets this function with each render, so `now` is the state of the last one.
    onDone: (rows, asked) => areStillWanted(asked, now) && ticks.set(rows, true),
  })
  return {
    total: Math.min(total, mostTicked),
    label:
      total > mostTicked ? `Marcar as primeiras ${formatNumber(mostTicked)}` : `Marcar todas as ${formatNumber(total)}`,
    running: action.running && action.subject !== undefined && areStillWanted(action.subject, now),
    run: () => action.run(now),
  }
}
