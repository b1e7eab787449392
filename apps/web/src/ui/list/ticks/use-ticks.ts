import { useEffect, useEffectEvent, useState } from 'react'
import { dialogIsOpen } from '../../keys/is-typing.ts'
import { type ScreenKey, useScreenKeys } from '../../keys/screen-keys.ts'
import { rangeOf, type Ticked, type TickedRows, tickRows } from './tick-rows.ts'

/** The ticked rows of a list, and the functions that change them. */
export interface Ticks<Row extends Ticked> {
  rows: TickedRows<Row>
  /** Ticks some rows, or removes their ticks. */
  set: (rows: readonly Row[], on: boolean) => void
  /** Ticks a row of a page, or removes its tick; with `asRange`, all rows from the row that was pressed before. */
  press: (row: Row, page: readonly Row[], asRange: boolean) => void
  clear: () => void
  /** How often `clear` was called, or Esc pressed. */
  cleared: number
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('textarea, select, input:not([type="checkbox"])') !== null

const tickKeys: readonly ScreenKey[] = [
  { key: 'Espaço', does: 'Marcar a linha, ou desmarcar' },
  { key: 'Shift Espaço', does: 'Marcar todas desde a última marcada' },
  { key: 'Esc', does: 'Desmarcar todas' },
]

/** Keeps the ticked rows of a list, also those on other pages. Esc removes all ticks. */
export function useTicks<Row extends Ticked>(): Ticks<Row> {
  useScreenKeys(tickKeys)
  const [rows, setRows] = useState<TickedRows<Row>>(new Map())
  const [last, setLast] = useState<number | null>(null)
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setRows(new Map())
    setLast(null)
    setCleared((times) => times + 1)
  }
  const escape = useEffectEvent((event: KeyboardEvent, hadDialog: boolean) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTextField(event.target) && !hadDialog) clear()
  })
  const any = rows.size > 0
  useEffect(() => {
    if (!any) return undefined
    // An Esc that closes a dialog or a menu must not remove the ticks. At the end of the event the dialog may be closed
    // already, so the beginning of the event notes whether one is open.
    let hadDialog = false
    const begin = () => {
      hadDialog = dialogIsOpen()
    }
    const end = (event: KeyboardEvent) => escape(event, hadDialog)
    window.addEventListener('keydown', begin, true)
    window.addEventListener('keydown', end)
    return () => {
      window.removeEventListener('keydown', begin, true)
      window.removeEventListener('keydown', end)
    }
  }, [any])
  return {
    rows,
    set: (changed, on) => setRows((current) => tickRows(current, changed, on)),
    press: (row, page, asRange) => {
      const on = !rows.has(row.id)
      setRows((current) => tickRows(current, asRange ? rangeOf(page, last, row) : [row], on))
      setLast(row.id)
    },
    clear,
    cleared,
  }
}
