import { Button } from '@mantine/core'
import { useDisclosure, useMergedRef } from '@mantine/hooks'
import type { Invitation } from '@seara/contract/access/invitations'
import type { User } from '@seara/contract/access/users'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusHandover } from '../../ui/use-focus-handover.ts'
import { InvitedWarning } from './InvitedWarning.tsx'
import { useFindInvitation } from './invitation-queries.ts'
import * as messages from './user-messages.ts'
import { useGrantAccess, useWithdrawAccess } from './user-queries.ts'

/**
 * The button that gives a user access or withdraws it, after asking. It warns when somebody with the user's e-mail was
 * also invited and has not accepted yet.
 */
export function AccessButton({ user }: { user: User }) {
  const [asking, dialog] = useDisclosure(false)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [warns, warning] = useDisclosure(false)
  const findInvitation = useFindInvitation()
  const grant = useGrantAccess(warning.close)
  const check = useAction({
    run: ({ email }: User) => findInvitation(email),
    failure: messages.grantFailed,
    onDone: (found) => {
      if (!found) return grant.run(user)
      setInvitation(found)
      warning.open()
    },
  })
  const withdraw = useWithdrawAccess(dialog.close)
  const approved = user.is_approved
  const label = approved ? 'Remover acesso' : 'Dar acesso'
  const running = check.running || grant.running || withdraw.running
  const id = `acesso-${user.id}`
  const { ref, press } = useFocusHandover(id, running)
  const button = useRef<HTMLButtonElement>(null)
  const buttonRef = useMergedRef(ref, button)
  const start = () => {
    if (approved) return dialog.open()
    press()
    check.run(user)
  }
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        size="compact-md"
        h={36}
        miw={140}
        variant={approved ? 'default' : 'light'}
        loading={running}
        aria-label={`${label}: ${user.name}`}
        onClick={start}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remover acesso?"
        message={messages.askWithdraw(user.name)}
        confirmLabel="Remover acesso"
        danger
        loading={withdraw.running}
        onConfirm={() => withdraw.run(user)}
        onClose={dialog.close}
      />
      <ConfirmDialog
        opened={warns}
        title={messages.invitedTitle(user.name)}
        message={invitation && <InvitedWarning invitation={invitation} />}
        confirmLabel={messages.grantAnyway}
        careful
        loading={grant.running}
        onConfirm={() => {
          press()
          grant.run(user)
        }}
        onClose={warning.close}
        focusAfter={button}
      />
    </>
  )
}
