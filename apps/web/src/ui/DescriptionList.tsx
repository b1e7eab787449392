import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

export interface DescriptionItem {
  label: string
  /** The value. Without a value (null, undefined or an empty text), `DescriptionList` shows a dash. */
  value: ReactNode
  /** Whether the field takes the full width, for example an address. */
  wide?: boolean
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Whether the columns are narrower, so that more of them fit: for short values or little space. */
  narrow?: boolean
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''

/** The fields of a record, each with its label. */
export const DescriptionList = ({ items, narrow = false }: DescriptionListProps) => (
  <dl className={classes.items} data-narrow={narrow || undefined}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={classes.item} data-wide={wide || undefined}>
        <dt>{label}</dt>
        <dd>{isNothing(value) ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
