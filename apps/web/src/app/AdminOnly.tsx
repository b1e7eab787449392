import { IconLock } from '@tabler/icons-react'
import type { Permission } from '@seara/contract/core/permission'
import type { ReactNode } from 'react'
import { permissionLabels } from '../entities/user-permissions.ts'
import { useSession } from '../lib/session.ts'
import { MessageState } from '../ui/MessageState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface AdminOnlyProps {
  /** The heading for users who may not see the screen. */
  title: string
  /** Whom to ask for access, shown below the heading. */
  message: string
  /** Users with one of these permissions see the screens too. */
  granted?: readonly Permission[]
  children: ReactNode
}

const quoted = (permission: Permission) => `“${permissionLabels[permission]}”`

/** Tells, in Portuguese, who may see a screen: administrators, and whoever was granted one of the permissions. */
const whoMay = (granted: readonly Permission[]) =>
  granted.length === 0
    ? 'Só para administradores'
    : `Só para administradores e quem tem a permissão ${granted.map(quoted).join(' ou ')}`

/**
 * Shows screens to administrators and to users with one of the permissions `granted`. Other users read that they may
 * not see these screens, and whom to ask.
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
