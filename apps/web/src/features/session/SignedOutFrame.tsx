import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'
import classes from './SignedOutFrame.module.css'

interface SignedOutFrameProps {
  title: string
  description: string
  children: ReactNode
}

/** The screens before signing in: the brand, and one card. */
export function SignedOutFrame({ title, description, children }: SignedOutFrameProps) {
  const heading = useHeadingFocus<HTMLHeadingElement>()
  return (
    <main className={classes.frame}>
      <title>{`${title} · Seara`}</title>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Mark size={52} />
          <div>
            <div className={classes.name}>Seara</div>
            <Text c="dimmed">Secretaria da rede missionária</Text>
          </div>
        </div>
        <Paper className={classes.card ?? ''}>
          <Title order={1} fz="1.375rem" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {description}
          </Text>
          <Stack gap="lg">{children}</Stack>
        </Paper>
      </div>
    </main>
  )
}
