import { useEffect, useState } from 'react'

/**
 * @returns a function that runs `act` once React has rendered the state set in the same handler, for example to move
 * the focus
 */
export function useOnceDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null)
  useEffect(() => next?.act(), [next])
  return (act) => setNext({ act })
}
