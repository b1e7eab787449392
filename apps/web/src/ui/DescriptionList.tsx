import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

export interface DescriptionItem {
  label: string
  /** What there is to say; nothing is shown as a dash. */
  value: ReactNode
  /** Takes the whole width: an address, say. */
  wide?: boolean
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Short values, or little room: more of them side by side. */
  narrow?: boolean
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''

/** What is known of a record, label by label. */
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
