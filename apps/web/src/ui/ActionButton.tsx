import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'

interface Look extends ButtonProps {
  icon: Icon
}

/** A button with an icon and a text. */
export const ActionButton = ({
  icon: Icon,
  variant = 'default',
  ...button
}: Look & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) => (
  <Button variant={variant} leftSection={<Icon size={18} aria-hidden="true" />} {...button} />
)

/** A link that looks like an `ActionButton`. */
export const ActionLink = ({ icon: Icon, to, variant = 'default', ...button }: Look & { to: string }) => (
  <Button component={Link} to={to} variant={variant} leftSection={<Icon size={18} aria-hidden="true" />} {...button} />
)
