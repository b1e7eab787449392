import { useSearchParams } from 'react-router'

/**
 * Returns a function that takes parameters out of the address, without a step in the browser's history and without
 * scrolling. So a dialog that the parameters opened does not open again.
 */
export function useDropParam(...names: string[]): () => void {
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of names) next.delete(name)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
}
