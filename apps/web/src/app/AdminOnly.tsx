import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsAdmin } from '../lib/session.ts'
import { MessageState } from '../ui/MessageState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface AdminOnlyProps {
  /** The heading shown to other users. */
  title: string
  /** What an administrator can be asked for. */
  message: string
  children: ReactNode
}

/** Screens for administrators only; others are told so, and whom to ask. */
export function AdminOnly({ title, message, children }: AdminOnlyProps) {
  if (useIsAdmin()) return children
  return (
    <>
      <PageHeader title={title} />
      <MessageState icon={<IconLock />} title="Só para administradores" message={message} />
    </>
  )
}
