import { Center, Loader, Stack, Text } from '@mantine/core'
import { Logo } from './Logo.tsx'

/** Shown while the session or the first screen is being loaded. */
export const LoadingScreen = () => (
  <Center component="main" mih="100dvh" aria-busy="true">
    <Stack align="center" gap="lg" role="status">
      <Logo size={56} />
      <Loader type="dots" />
      <Text c="dimmed">Carregando…</Text>
    </Stack>
  </Center>
)
