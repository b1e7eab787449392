import { Text } from '@mantine/core'
import { mostTicked, tooManyTicked } from '@seara/contract/core/list-sheet'
import type { Ticked } from '../../ui/list/ticks/tick-rows.ts'
import { TickBar } from '../../ui/list/ticks/TickBar.tsx'
import type { TickAllMatching } from '../../ui/list/ticks/use-tick-all-matching.ts'
import type { Ticks } from '../../ui/list/ticks/use-ticks.ts'
import { exportTicked } from './list-view-messages.ts'

interface ExportTickBarProps<Row extends Ticked> {
  ticks: Ticks<Row>
  page: readonly Row[]
  matching: TickAllMatching
}

/** The `TickBar` of a list whose rows are ticked only to export them. */
export const ExportTickBar = <Row extends Ticked>({ ticks, page, matching }: ExportTickBarProps<Row>) => (
  <TickBar
    ticks={ticks}
    page={page}
    matching={matching}
    limit={ticks.rows.size > mostTicked ? tooManyTicked : undefined}
  >
    {ticks.rows.size <= mostTicked && (
      <Text c="dimmed" fz="sm">
        {exportTicked}
      </Text>
    )}
  </TickBar>
)
