import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { helpAddressOf } from './help-address.ts'

/** Leads to the help of the screen that is open. */
export function HelpLink() {
  const { pathname } = useLocation()
  return (
    <Tooltip label="Ajuda desta tela">
      <ActionIcon
        component={Link}
        to={helpAddressOf(pathname)}
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
