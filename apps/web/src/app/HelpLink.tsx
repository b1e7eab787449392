import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { paths } from '../routing/paths.ts'
import { helpAddressOf } from './help-address.ts'

/** A link to the help page about the open screen. */
export function HelpLink() {
  const { pathname } = useLocation()
  const session = useSession()
  return (
    <Tooltip label="Ajuda desta tela">
      <ActionIcon
        component={Link}
        to={session ? helpAddressOf(pathname, session) : paths.help}
        size={40}
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label="Ajuda desta tela"
      >
        <IconHelp size={20} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
