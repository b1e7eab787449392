import { Button } from '@mantine/core'
import type { User } from '@seara/contract/users'
import { useGrantAccess, useWithdrawAccess } from './user-queries.ts'

interface AccessButtonProps {
  user: User
}

/** Grants a user the access, or withdraws it. */
export function AccessButton({ user }: AccessButtonProps) {
  const grant = useGrantAccess()
  const withdraw = useWithdrawAccess()
  const approved = user.is_approved
  const action = approved ? withdraw : grant
  const label = approved ? 'Remover acesso' : 'Dar acesso'
  return (
    <Button
      size="compact-md"
      h={36}
      miw={140}
      variant={approved ? 'default' : 'light'}
      loading={action.running}
      aria-label={`${label}: ${user.name}`}
      onClick={() => action.run(user)}
    >
      {label}
    </Button>
  )
}
