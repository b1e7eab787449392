import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TextLinkProps {
  to: string
  /** What the letters alone do not say; it begins with them. */
  label?: string | undefined
  children: ReactNode
}

/** A link to another screen, or to a part of this one that its query names, in letters of the size around it. */
export const TextLink = ({ to, label, children }: TextLinkProps) => (
  <Anchor component={Link} to={to} preventScrollReset={to.startsWith('?')} aria-label={label} fz="inherit">
    {children}
  </Anchor>
)
