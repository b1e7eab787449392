import { useLayoutEffect, useState } from 'react'

/**
 * @returns a function that runs `act` once React has rendered the state set in the same handler, for example to move
 * the focus
 */
export function useOnceDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null)
  // A layout effect: a later one could take the focus from a field in which somebody already types.
  useLayoutEffect(() => next?.act(), [next])
  return (act) => setNext({ act })
}
