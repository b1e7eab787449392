import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format.ts'
import { barLength, changeSince, type SameDayYear } from './same-day.ts'
import classes from './SameDayBars.module.css'

interface SameDayBarsProps {
  /**
   * The year that the board shows, then the years before it, newest first. Each earlier year counts until the same day.
   */
  years: readonly [SameDayYear, ...SameDayYear[]]
  /** The word for the compared amounts, for example "Enviado". */
  unit: string
}

const title = 'No mesmo dia'

/** Compares a year with earlier years until the same day: one bar per year, with the number beside it. */
export function SameDayBars({ years, unit }: SameDayBarsProps) {
  const [shown] = years
  const longest = Math.max(...years.map(({ amount }) => amount))
  return (
    <div className={classes.frame}>
      <span>{title}</span>
      <table className={classes.table} aria-label={title}>
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">Ano</th>
            <th scope="col">{unit}</th>
            <th scope="col">Diferença até agora</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {years.map((year) => (
            <tr key={year.base_year} data-shown={year === shown || undefined}>
              <th scope="row">
                <Link to={year.to} aria-label={year.said}>
                  {year.base_year}
                </Link>
                <span className={classes.day}>
                  <span className={classes.until}>até </span>
                  {year.day ? formatDay(year.day) : 'agora'}
                </span>
              </th>
              <td>
                <div className={classes.amount}>
                  <svg aria-hidden="true">
                    <rect width={`${barLength(year.amount, longest)}%`} height="10" rx="2" />
                  </svg>
                  {year.shown}
                </div>
              </td>
              <td className={classes.change}>{year === shown ? null : changeSince(year.amount, shown.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
