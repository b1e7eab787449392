import { IconLock } from '@tabler/icons-react'
import type { Permission } from '@seara/contract/core/permission'
import type { ReactNode } from 'react'
import { permissionLabels } from '../entities/user-permissions.ts'
import { useSession } from '../lib/session.ts'
import { MessageState } from '../ui/MessageState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface AdminOnlyProps {
  /** The heading for users who may not open the screen. */
  title: string
  /** The text below the heading. It says whom to ask for access. */
  message: string
  /** Any one of these permissions is enough to open the screen. An admin needs none. */
  granted?: readonly Permission[]
  children: ReactNode
}

const quoted = (permission: Permission) => `“${permissionLabels[permission]}”`

/** Says in Portuguese who may open a screen: admins, and users with one of these permissions. */
const whoMay = (granted: readonly Permission[]) =>
  granted.length === 0
    ? 'Só para administradores'
    : `Só para administradores e quem tem a permissão ${granted.map(quoted).join(' ou ')}`

/**
 * Shows screens to admins and to users with one of the permissions in `granted`. Other users read that they may not
 * open these screens, and whom to ask.
 */
export function AdminOnly({ title, message, granted = [], children }: AdminOnlyProps) {
  const session = useSession()
  if (session?.profile === 'admin' || granted.some((one) => session?.permissions.includes(one))) return children
  return (
    <>
      <PageHeader title={title} />
      <MessageState icon={<IconLock />} title={whoMay(granted)} message={message} />
    </>
  )
}
