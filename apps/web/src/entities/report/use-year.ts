import { useSearchParams } from 'react-router'
import { currentYear } from '../../lib/current-year.ts'

/** The year in the address, or the present one. */
export function useYear() {
  const [params, setParams] = useSearchParams()
  const present = currentYear()
  const asked = Number(params.get('year'))
  const year = Number.isInteger(asked) && asked >= 1900 && asked <= present ? asked : present
  const setYear = (chosen: number) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (chosen === present) next.delete('year')
        else next.set('year', String(chosen))
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [year, setYear] as const
}
