import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** The id of the title. With `titleId` or `titleRef`, code can move the focus to the title. */
  titleId?: string
  titleRef?: Ref<HTMLHeadingElement>
  /** One line under the title. */
  description?: ReactNode
  /** Buttons on the right of the title. */
  actions?: ReactNode
  /** Whether there is padding around the content. Tables need none. */
  padded?: boolean
  children: ReactNode
}

/** A part of a screen with a title. For screen readers it is a landmark. */
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
