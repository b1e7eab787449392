import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from './TabLinks.module.css'

interface TabLink {
  to: string
  label: string
  icon: Icon
  /** Screens of its records belong to it, those below its address; not for the address that all others are below of. */
  ownsBelow?: boolean
}

interface TabLinksProps {
  /** What the screens have in common. */
  label: string
  tabs: readonly TabLink[]
}

function placeOf({ to, ownsBelow = true }: TabLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return ownsBelow && pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** The way between screens that belong together. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab} aria-current={placeOf(tab, pathname)}>
          <tab.icon size={18} stroke={1.7} aria-hidden="true" />
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
