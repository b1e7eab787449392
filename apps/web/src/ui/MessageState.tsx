import { Center, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface MessageStateProps {
  icon: ReactNode
  title: string
  message?: ReactNode
  /** The next step, a button or a link. */
  action?: ReactNode
  tone?: 'calm' | 'error'
  role?: 'status' | 'alert'
  fullHeight?: boolean
}

/** A message in place of missing content: what is missing, why, and what to do next. */
export const MessageState = ({
  icon,
  title,
  message,
  action,
  tone = 'calm',
  role = 'status',
  fullHeight = false,
}: MessageStateProps) => (
  <Center mih={fullHeight ? '70dvh' : 240} px="md" py="xl">
    <Stack align="center" gap="xs" maw={460} role={role}>
      <ThemeIcon size={52} radius="xl" variant="light" color={tone === 'error' ? 'red' : 'campo'} mb={4}>
        {icon}
      </ThemeIcon>
      <Text fw={650} fz="lg" ta="center">
        {title}
      </Text>
      {message && (
        <Text c="dimmed" ta="center">
          {message}
        </Text>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  </Center>
)
