import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Opens } from './columns.ts'

const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'

/**
 * Whether a click opens the row. A click on one of its controls, in its dialog, or at the end of selecting text does
 * not.
 */
function isForRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  if (target.closest(controls)) return false
  const selection = window.getSelection()
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}

/**
 * Opens a row's record by a click anywhere on the row. As for a link, Ctrl or the middle button opens a new tab.
 * @returns a function that returns the props of a row's element
 */
export function useOpenRow<Row>(opens: Opens<Row> | undefined) {
  const navigate = useNavigate()
  return (row: Row) => {
    const place = opens?.(row) ?? null
    if (place === null) return {}
    const open = (event: MouseEvent<HTMLElement>) => {
      if (!isForRow(event)) return
      if (typeof place !== 'string') place()
      else if (event.ctrlKey || event.metaKey || event.button === 1) window.open(place, '_blank', 'noopener')
      else void navigate(place, { preventScrollReset: place.startsWith('?') })
    }
    const openAside = (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1 && typeof place === 'string') open(event)
    }
    return { 'data-opens': true, onClick: open, onAuxClick: openAside }
  }
}
