import { Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ConfirmBar.module.css'

interface ConfirmBarProps {
  /** The text of the bar: it says what confirming will do, or why confirming is not possible. */
  verdict: ReactNode
  /** Whether confirming is not possible: the bar then has a red border and a warning icon. */
  refused?: boolean
  /** The buttons. */
  children: ReactNode
}

/** A bar below a long preview. The bar stays visible while the page scrolls. */
export const ConfirmBar = ({ verdict, refused = false, children }: ConfirmBarProps) => (
  <Group className={classes.bar} justify="space-between" gap="md" data-refused={refused || undefined}>
    <Group gap="sm" wrap="nowrap" className={classes.verdict}>
      {refused && <IconAlertTriangle size={22} aria-hidden="true" className={classes.warning} />}
      <Text component="div">{verdict}</Text>
    </Group>
    <Group gap="sm">{children}</Group>
  </Group>
)
