import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../lib/format.ts'
import classes from './TabLinks.module.css'

interface TabLink {
  to: string
  label: string
  icon: Icon
  /** How many items wait on the tab's screen; for 0, undefined or absent, the tab has no number. */
  waiting?: number | undefined
}

interface TabLinksProps {
  /** A name for the group of tabs, for screen readers. */
  label: string
  tabs: readonly TabLink[]
}

const isAt = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Tabs that lead to related screens. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation()
  // The address of one tab may be a prefix of another tab's: the longest match is active.
  const [open] = tabs.filter(({ to }) => isAt(to, pathname)).toSorted((one, other) => other.to.length - one.to.length)
  return (
    <nav aria-label={label} className={classes.frame}>
      <div className={classes.tabs}>
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
      </div>
    </nav>
  )
}
