import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { User } from '@seara/contract/access/users'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askWithdraw } from './user-messages.ts'
import { useGrantAccess, useWithdrawAccess } from './user-queries.ts'

/** Gives a user access, or withdraws it after asking. */
export function AccessButton({ user }: { user: User }) {
  const [asking, dialog] = useDisclosure(false)
  const grant = useGrantAccess()
  const withdraw = useWithdrawAccess(dialog.close)
  const approved = user.is_approved
  const label = approved ? 'Remover acesso' : 'Dar acesso'
  return (
    <>
      <Button
        size="compact-md"
        h={36}
        miw={140}
        variant={approved ? 'default' : 'light'}
        loading={grant.running || withdraw.running}
        aria-label={`${label}: ${user.name}`}
        onClick={() => (approved ? dialog.open() : grant.run(user))}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remover acesso?"
        message={askWithdraw(user.name)}
        confirmLabel="Remover acesso"
        danger
        loading={withdraw.running}
        onConfirm={() => withdraw.run(user)}
        onClose={dialog.close}
      />
    </>
  )
}
