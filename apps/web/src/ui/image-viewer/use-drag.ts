import { type PointerEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

interface Drag {
  onMove: (by: Point) => void
  /** Called when two fingers move. @param factor above 1 when they move apart, below 1 when they move together */
  onPinch: (factor: number) => void
}

const distance = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/**
 * Calls `onMove` when one pointer drags, and `onPinch` when two pointers pinch.
 * @returns the event handlers for the element
 */
export function useDrag({ onMove, onPinch }: Drag) {
  const pointers = useRef(new Map<number, Point>())
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, at(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const apart = distance([...pointers.current.values()])
      pointers.current.set(event.pointerId, now)
      if (pointers.current.size === 1) onMove({ x: now.x - before.x, y: now.y - before.y })
      else if (apart > 0) onPinch(distance([...pointers.current.values()]) / apart)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
