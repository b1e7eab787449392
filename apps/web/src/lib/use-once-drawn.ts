import { useEffect, useState } from 'react'

/**
 * @returns a function that runs what it is given once the changes of state made along with the call are drawn, for
 * moving the focus
 */
export function useOnceDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null)
  useEffect(() => next?.act(), [next])
  return (act) => setNext({ act })
}
