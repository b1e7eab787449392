import { useEffect, useState } from 'react'

/**
 * Whether `milliseconds` have passed since `value` last changed.
 * @param value null while nothing is waited for; the result is then false
 */
export function useAfter(milliseconds: number, value: string | number | null): boolean {
  const [late, setLate] = useState<string | number | null>(null)
  useEffect(() => {
    if (value === null) return undefined
    const timer = setTimeout(() => setLate(value), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [milliseconds, value])
  return value !== null && late === value
}
