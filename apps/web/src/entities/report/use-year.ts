import { useSearchParams } from 'react-router'
import { currentYear } from '../../lib/current-year.ts'

/**
 * The year from the page address's `year` parameter, or else the current year; and a function that sets the parameter.
 */
export function useYear() {
  const [params, setParams] = useSearchParams()
  const current = currentYear()
  const asked = Number(params.get('year'))
  const year = Number.isInteger(asked) && asked >= 1900 && asked <= current ? asked : current
  const setYear = (chosen: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === current) next.delete('year')
        else next.set('year', String(chosen))
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [year, setYear] as const
}
