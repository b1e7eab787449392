import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import type { RegionShare } from './dashboard-queries.ts'
import classes from './PieChart.module.css'
import { arcsOf, pointAt, slicePath } from './pie-geometry.ts'

const outer = 150
const inner = 66
/** A slice that is narrower than this, in radians, has its number outside of the slice. */
const roomForNumber = 0.13
/**
 * The radius at which an outside number stands. Neighbouring numbers alternate between two radii, so that they do not
 * overlap.
 */
const outside = (index: number) => outer + (index % 2 === 0 ? 9 : 20)

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2). @param color as `#rrggbb` */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

/** Black or white, whichever has more contrast on the colour. At luminance 0.179 both have the same contrast. */
const textOn = (color: string) => (luminance(color) > 0.179 ? '#000000' : '#ffffff')

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface PieChartProps {
  label: string
  shares: readonly RegionShare[]
  /** A share's value in words: "3 estados". */
  inWords: (value: number) => string
  /** The number in the middle of the pie, and what it counts. */
  center: { value: number; label: string }
  /** The id of the region that is highlighted in the pie and in the table; null when none is. */
  highlighted: number | null
  onHighlight: (id: number | null) => void
}

/**
 * A pie whose slices link to the regions. Tab reaches the pie as a whole, arrow keys move between slices, and Enter
 * opens the region's screen.
 */
export function PieChart({ label, shares, inWords, center, highlighted, onHighlight }: PieChartProps) {
  const pie = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState(0)
  const arcs = arcsOf(shares.map(({ value }) => value))
  const slices = shares.flatMap((share, index) =>
    share.value > 0 ? [{ ...share, number: index + 1, arc: arcs[index] ?? { start: 0, end: 0 } }] : [],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? slices.length - 1
          : step === undefined
            ? null
            : (current + step + slices.length) % slices.length
    if (target === null) return
    event.preventDefault()
    pie.current?.querySelectorAll('a').item(target).focus()
  }

  return (
    <svg ref={pie} className={classes.pie} viewBox="-176 -176 352 352" role="group" aria-label={label}>
      {slices.map(({ id, name, value, color, number, arc }, index) => {
        const middle = (arc.start + arc.end) / 2
        const isWide = arc.end - arc.start > roomForNumber
        const place = pointAt(middle, isWide ? (inner + outer) / 2 + 14 : outside(index))
        const shift = pointAt(middle, 8)
        return (
          <Link
            key={id}
            to={records.region.to(id)}
            className={classes.slice}
            aria-label={`${number}. ${name}: ${inWords(value)}`}
            tabIndex={index === Math.min(current, slices.length - 1) ? 0 : -1}
            data-highlighted={highlighted === id || undefined}
            data-dimmed={(highlighted !== null && highlighted !== id) || undefined}
            onFocus={() => {
              setCurrent(index)
              onHighlight(id)
            }}
            onBlur={() => onHighlight(null)}
            onMouseEnter={() => onHighlight(id)}
            onMouseLeave={() => onHighlight(null)}
            onKeyDown={onKeyDown}
          >
            <g transform={highlighted === id ? `translate(${shift.x} ${shift.y})` : undefined}>
              <path d={slicePath(arc, inner, outer)} fill={color} />
              <text
                x={place.x}
                y={place.y}
                className={isWide ? undefined : classes.outside}
                {...(isWide && { fill: textOn(color) })}
                aria-hidden="true"
              >
                {number}
              </text>
            </g>
          </Link>
        )
      })}
      <g className={classes.center} aria-hidden="true">
        <text className={classes.centerValue} y={-4}>
          {formatNumber(center.value)}
        </text>
        <text className={classes.centerLabel} y={22}>
          {center.label}
        </text>
      </g>
    </svg>
  )
}
