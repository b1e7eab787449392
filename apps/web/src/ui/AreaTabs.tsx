import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../lib/format.ts'
import classes from './AreaTabs.module.css'

export interface AreaTab {
  to: string
  label: string
  icon: Icon
  /** How many things wait there. */
  waiting?: number | undefined
}

interface AreaTabsProps {
  label: string
  /** The first is the area's own screen. */
  tabs: readonly AreaTab[]
}

const isAt = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The way between the screens of an area. */
export function AreaTabs({ label, tabs }: AreaTabsProps) {
  const { pathname } = useLocation()
  // The area's own address begins those of all its screens: the longest that fits is meant.
  const [open] = tabs.filter(({ to }) => isAt(to, pathname)).toSorted((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label, icon: TabIcon, waiting = 0 }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          aria-current={pathname === to ? 'page' : open?.to === to ? 'true' : undefined}
        >
          <TabIcon size={18} stroke={1.7} aria-hidden="true" />
          {label}
          {waiting > 0 && <span className={classes.waiting}>{formatNumber(waiting)}</span>}
        </Link>
      ))}
    </nav>
  )
}
