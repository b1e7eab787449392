import type { Paged, PageQuery } from '@seara/contract/core/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { RowTicks } from '../../ui/list/rows/columns.ts'
import type { ListFilter } from '../../ui/list/ticks/asked-rows.ts'
import { tickBoxes } from '../../ui/list/ticks/TickBox.tsx'
import type { Ticked } from '../../ui/list/ticks/tick-rows.ts'
import { useTickAllMatching } from '../../ui/list/ticks/use-tick-all-matching.ts'
import { useTicks } from '../../ui/list/ticks/use-ticks.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { ExportButtonProps } from './ExportButton.tsx'
import { ExportTickBar } from './ExportTickBar.tsx'

interface SheetTicksOptions<Row extends Ticked> {
  /** The list's page that the screen shows. */
  result: UseQueryResult<Paged<Row>>
  /** The search and the filters of the list. */
  filter: ListFilter
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string
  /** Reads a page of the filtered list. Used to tick all rows of the list, not only those of this page. */
  readPage: (page: z.input<typeof PageQuery>) => Promise<Paged<Row>>
}

interface SheetTicks<Row> {
  /**
   * The tick boxes for the `DataTable`. Undefined on a phone: people use spreadsheets on a computer, and a box would
   * take a line of each card.
   */
  boxes: RowTicks<Row> | undefined
  /** The bar at the foot of the list. */
  bar: ReactNode
  /** The props about rows for the `ExportButton`. */
  exported: Pick<ExportButtonProps, 'ticked' | 'total'>
}

/** The ticks of a list whose rows are ticked only to export them as a spreadsheet. */
export function useSheetTicks<Row extends Ticked>(options: SheetTicksOptions<Row>): SheetTicks<Row> {
  const { result, filter, nameOf, readPage } = options
  const isPhone = useIsPhone()
  const ticks = useTicks<Row>()
  const total = result.data?.total
  const matching = useTickAllMatching(ticks, filter, total ?? 0, readPage)
  return {
    boxes: isPhone ? undefined : tickBoxes(ticks, nameOf),
    bar: <ExportTickBar ticks={ticks} page={result.data?.data ?? []} matching={matching} />,
    exported: { ticked: [...ticks.rows.keys()], total },
  }
}
