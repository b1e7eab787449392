import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TextLinkProps {
  to: string
  /** An accessible name that says more than the text; it begins with the text. */
  label?: string | undefined
  children: ReactNode
}

/**
 * A link to another screen or, when the address is only a query, to a part of this screen; in the surrounding font
 * size.
 */
export const TextLink = ({ to, label, children }: TextLinkProps) => (
  <Anchor component={Link} to={to} preventScrollReset={to.startsWith('?')} aria-label={label} fz="inherit">
    {children}
  </Anchor>
)
