import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TextLinkProps {
  to: string
  /** The name for screen readers, when it has to say more than the text; it begins with the text. */
  label?: string | undefined
  children: ReactNode
}

/**
 * A link to another screen, in the font size of the text around it. An address that is only a query (`?…`) leads to a
 * part of this screen, without scrolling to the top.
 */
export const TextLink = ({ to, label, children }: TextLinkProps) => (
  <Anchor component={Link} to={to} preventScrollReset={to.startsWith('?')} aria-label={label} fz="inherit">
    {children}
  </Anchor>
)
