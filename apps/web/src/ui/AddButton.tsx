import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

const plus = <IconPlus size={18} aria-hidden="true" />

interface AddLinkProps {
  to: string
  variant?: 'filled' | 'default'
  /** The link's text, which names what is added: "Nova diocese". */
  children: string
}

/** A link to the screen that adds a record. */
export const AddLink = ({ to, variant = 'filled', children }: AddLinkProps) => (
  <Button component={Link} to={to} variant={variant} leftSection={plus}>
    {children}
  </Button>
)

interface AddButtonProps {
  onClick: () => void
  variant?: 'filled' | 'default'
  disabled?: boolean
  /** The button's text, which names what is added: "Nova Paróquia". */
  children: string
}

/** A button that opens a dialog in which something is added. */
export const AddButton = ({ onClick, variant = 'default', disabled = false, children }: AddButtonProps) => (
  <Button variant={variant} disabled={disabled} leftSection={plus} onClick={onClick}>
    {children}
  </Button>
)
