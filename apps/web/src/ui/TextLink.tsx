import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TextLinkProps {
  to: string
  children: ReactNode
}

/** A link to another screen, in letters of the size around it. */
export const TextLink = ({ to, children }: TextLinkProps) => (
  <Anchor component={Link} to={to} fz="inherit">
    {children}
  </Anchor>
)
