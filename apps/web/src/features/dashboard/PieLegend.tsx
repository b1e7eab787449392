import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import type { RegionShare } from './dashboard-queries.ts'
import classes from './PieLegend.module.css'

interface PieLegendProps {
  label: string
  shares: readonly RegionShare[]
  /** The heading of the column of numbers. */
  unit: string
  /** The id of the region that is highlighted in the pie and in the table; null when none is. */
  highlighted: number | null
  onHighlight: (id: number | null) => void
}

/** The legend of a pie. Screen readers read the pie's numbers here. */
export const PieLegend = ({ label, shares, unit, highlighted, onHighlight }: PieLegendProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Nº</th>
        <th scope="col">Regional</th>
        <th scope="col" className={classes.number}>
          {unit}
        </th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ id, name, value, color }, index) => (
        <tr
          key={id}
          data-highlighted={highlighted === id || undefined}
          onMouseEnter={() => onHighlight(id)}
          onMouseLeave={() => onHighlight(null)}
        >
          <td>
            <span className={classes.key}>
              <svg className={classes.swatch} viewBox="0 0 12 12" aria-hidden="true">
                <rect width="12" height="12" rx="3" fill={color} />
              </svg>
              {index + 1}
            </span>
          </td>
          <th scope="row">
            <Anchor component={Link} to={records.region.to(id)} fz="inherit" underline="hover">
              {name}
            </Anchor>
          </th>
          <td className={classes.number}>{formatNumber(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
