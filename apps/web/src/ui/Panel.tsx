import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** The id of the title. A title with an id can get the focus. */
  titleId?: string
  titleRef?: Ref<HTMLHeadingElement>
  /** One line under the title. */
  description?: ReactNode
  /** Buttons on the right of the title. */
  actions?: ReactNode
  /** Adds padding around the content; tables go without. */
  padded?: boolean
  children: ReactNode
}

/** A titled part of a screen, a landmark for screen readers. */
export function Panel({ title, titleId, titleRef, description, actions, padded = false, children }: PanelProps) {
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <Paper component="section" className={classes.panel ?? ''} aria-labelledby={id}>
      <Group className={classes.header} justify="space-between" gap="sm">
        <div className={classes.text}>
          <Title order={2} id={id} ref={titleRef} fz="lg" tabIndex={(titleId ?? titleRef) ? -1 : undefined}>
            {title}
          </Title>
          {description && <Text c="dimmed">{description}</Text>}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      <div className={padded ? classes.padded : classes.filled}>{children}</div>
    </Paper>
  )
}
