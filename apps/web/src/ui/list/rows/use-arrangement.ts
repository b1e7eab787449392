import { arrange, type Arrangement, iconsRoom, tickRoom } from './arrange.ts'
import type { RowLook } from './columns.ts'
import { useWidth } from './use-width.ts'

type Look<Row> = Pick<RowLook<Row>, 'columns' | 'renderActions' | 'actionsRoom' | 'ticks'> & { oneLine?: boolean }

/**
 * The layout of rows for the available width.
 * @returns the ref for the element around the rows, and the layout; the layout is null until the element is measured
 */
export function useArrangement<Row>(look: Look<Row>): [ReturnType<typeof useWidth>[0], Arrangement<Row> | null] {
  const [frame, width] = useWidth()
  const { columns, renderActions, actionsRoom = iconsRoom(2), ticks, oneLine = false } = look
  const room = width === null ? null : width - (ticks ? tickRoom : 0)
  return [
    frame,
    room === null ? null : arrange({ columns, actions: renderActions ? actionsRoom : 0, width: room, oneLine }),
  ]
}
