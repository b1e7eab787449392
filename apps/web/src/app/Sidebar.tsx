import { ActionIcon, CloseButton, Group, ScrollArea, Text, Tooltip } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { StoredSession } from '../lib/session-storage.ts'
import { Logo } from '../ui/Logo.tsx'
import { type NavigationEntry, navigationFor, placeOf } from './navigation.ts'
import { paths } from '../routing/paths.ts'
import classes from './Sidebar.module.css'
import { SidebarFooter } from './SidebarFooter.tsx'

function Entry({ entry }: { entry: NavigationEntry }) {
  const { pathname } = useLocation()
  const { label, to, icon: EntryIcon, create, children = [] } = entry
  const listId = useId()
  const hasPage = children.some((child) => placeOf(child, pathname) !== undefined)
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const isOpen = unfolded ?? hasPage
  return (
    <li className={classes.item}>
      <div className={classes.entry}>
        <Link to={to} className={classes.link} aria-current={placeOf(entry, pathname)}>
          <EntryIcon size={19} stroke={1.7} aria-hidden="true" />
          {label}
        </Link>
        {create && (
          <Tooltip label={create.label} position="right">
            <ActionIcon
              component={Link}
              to={create.to}
              className={classes.create}
              aria-label={create.label}
              aria-current={pathname === create.to ? 'page' : undefined}
              variant="transparent"
            >
              <IconPlus size={17} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
        {children.length > 0 && (
          <ActionIcon
            className={classes.create}
            aria-label={`${label}: mostrar todos`}
            aria-expanded={isOpen}
            aria-controls={listId}
            variant="transparent"
            onClick={() => setUnfolded(!isOpen)}
          >
            <IconChevronDown size={17} aria-hidden="true" className={classes.chevron} />
          </ActionIcon>
        )}
      </div>
      {children.length > 0 && (
        <ul id={listId} className={classes.children} hidden={!isOpen}>
          {children.map((child) => (
            <li key={child.to}>
              <Link to={child.to} className={classes.link} aria-current={placeOf(child, pathname)}>
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface SidebarProps {
  session: Pick<StoredSession, 'name' | 'profile' | 'permissions'>
  /** Closes the sidebar on narrow screens, where it covers the screen. */
  onClose: () => void
}

/** The sidebar: the brand, the entries that the user may open, and at the bottom the user's own links. */
export const Sidebar = ({ session, onClose }: SidebarProps) => (
  <div className={classes.sidebar}>
    <Group className={classes.brand} justify="space-between" wrap="nowrap">
      <Link to={paths.home} className={classes.brandLink} aria-label="Seara, início">
        <Logo size={34} />
        <span className={classes.name}>Seara</span>
      </Link>
      <CloseButton
        hiddenFrom="md"
        size="xl"
        variant="transparent"
        c="inherit"
        aria-label="Fechar o menu"
        onClick={onClose}
      />
    </Group>
    <ScrollArea className={classes.entries} type="hover" scrollbarSize={8}>
      {navigationFor(session).map(({ label, entries }) => (
        <div key={label ?? 'geral'} className={classes.group}>
          {label && (
            <Text className={classes.groupLabel} aria-hidden="true">
              {label}
            </Text>
          )}
          <ul className={classes.list} aria-label={label ?? undefined}>
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
    </ScrollArea>
    <SidebarFooter name={session.name} />
  </div>
)
