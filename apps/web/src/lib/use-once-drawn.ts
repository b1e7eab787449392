import { useEffect, useState } from 'react'

/** @returns runs a function after the state changes made along with the call are drawn, to move the focus */
export function useOnceDrawn(): (act: () => void) => void {
  const [next, setNext] = useState<{ act: () => void } | null>(null)
  useEffect(() => next?.act(), [next])
  return (act) => setNext({ act })
}
