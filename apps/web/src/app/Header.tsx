import { Burger, Group, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import classes from './Header.module.css'
import { HelpLink } from './HelpLink.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { searchLabel } from './palette-messages.ts'
import { useCommandPalette } from './use-command-palette.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

interface HeaderProps {
  /** Whether the sidebar is open on narrow screens, where it covers the screen. */
  sidebarOpened: boolean
  onToggleSidebar: () => void
  /** Whether the sidebar is folded away on wide screens, where it stands beside the screen. */
  sidebarFolded: boolean
  onFoldSidebar: () => void
}

/** The header: on the left the button of the sidebar and the search, on the right the help and the colour scheme. */
export function Header({ sidebarOpened, onToggleSidebar, sidebarFolded, onFoldSidebar }: HeaderProps) {
  const palette = useCommandPalette()
  return (
    <Group h="100%" px={{ base: 'sm', sm: 'xl' }} gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" className={classes.left}>
        <Burger
          opened={sidebarOpened}
          onClick={onToggleSidebar}
          hiddenFrom="md"
          size="sm"
          aria-label={sidebarOpened ? 'Fechar o menu' : 'Abrir o menu'}
          aria-expanded={sidebarOpened}
        />
        <Burger
          opened={false}
          onClick={onFoldSidebar}
          visibleFrom="md"
          size="sm"
          aria-label={sidebarFolded ? 'Abrir o menu' : 'Recolher o menu'}
          aria-expanded={!sidebarFolded}
        />
        <UnstyledButton className={classes.search} title={searchLabel} onClick={palette.open}>
          <IconSearch size={18} aria-hidden="true" />
          <span className={classes.searchLabel}>{searchLabel}</span>
          <Kbd className={classes.keys} aria-hidden="true">
            Ctrl K
          </Kbd>
        </UnstyledButton>
      </Group>
      <HelpLink />
      <ThemeToggle />
      {palette.wanted && (
        <Suspense>
          <CommandPalette typed={palette.typed} />
        </Suspense>
      )}
    </Group>
  )
}
