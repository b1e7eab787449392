import { IconLock } from '@tabler/icons-react'
import type { Permission } from '@seara/contract/core/permission'
import type { ReactNode } from 'react'
import { permissionLabels } from '../entities/user-permissions.ts'
import { useSession } from '../lib/session.ts'
import { MessageState } from '../ui/MessageState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface AdminOnlyProps {
  /** The heading shown to other users. */
  title: string
  /** What an administrator can be asked for. */
  message: string
  /** Whoever was granted one of these sees them too. */
  granted?: readonly Permission[]
  children: ReactNode
}

const quoted = (permission: Permission) => `“${permissionLabels[permission]}”`

/** Tells, in Portuguese, who may see a screen: administrators, and whoever was granted one of the permissions. */
const whoMay = (granted: readonly Permission[]) =>
  granted.length === 0
    ? 'Só para administradores'
    : `Só para administradores e quem tem a permissão ${granted.map(quoted).join(' ou ')}`

/** Screens of administrators and whoever was granted them; others are told so, and whom to ask. */
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
