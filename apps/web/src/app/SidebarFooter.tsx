import { Text } from '@mantine/core'
import { IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import classes from './SidebarFooter.module.css'
import { useLogout } from './use-logout.ts'

/** The foot of the sidebar: greets the user by name and offers Perfil, Segurança and Sair. */
export function SidebarFooter({ name }: { name: string }) {
  const logout = useLogout()
  return (
    <div className={classes.footer}>
      <Text className={classes.greeting} title={name}>
        Olá, <strong>{name}</strong>
      </Text>
      <div className={classes.actions}>
        <Link to={paths.profile} className={classes.action}>
          <IconUser size={18} stroke={1.7} aria-hidden="true" />
          Perfil
        </Link>
        <Link to={paths.security} className={classes.action}>
          <IconShieldLock size={18} stroke={1.7} aria-hidden="true" />
          Segurança
        </Link>
        <button type="button" className={classes.action} disabled={logout.isPending} onClick={() => logout.mutate()}>
          <IconLogout size={18} stroke={1.7} aria-hidden="true" />
          Sair
        </button>
      </div>
    </div>
  )
}
