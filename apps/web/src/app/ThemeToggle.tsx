import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between the light and the dark theme. Until its first use, the preference of the system decides. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = dark ? 'Usar o tema claro' : 'Usar o tema escuro'
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={40}
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} aria-hidden="true" /> : <IconMoon size={20} aria-hidden="true" />}
      </ActionIcon>
    </Tooltip>
  )
}
