import { useSearchParams } from 'react-router'

/**
 * Returns a function that takes a parameter out of the address, without a step in the browser's history and without
 * scrolling. So what the parameter opened does not open again.
 */
export function useDropParam(name: string): () => void {
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(name)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
}
