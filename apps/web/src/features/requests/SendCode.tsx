import { sendRequestCode } from '@seara/contract/campaigns/request-contact'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { useDisclosure } from '@mantine/hooks'
import { IconMailForward } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { touchedByMail } from '../../entities/mail/record-mail-queries.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './request-messages.ts'

/**
 * The button that mails the request's code to the requester again, after a question. Shows nothing for a request
 * without an e-mail, whose requester's data were erased.
 */
export function SendCode({ request: { id, email } }: { request: StaffRequest }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [asking, dialog] = useDisclosure(false)
  if (email === '') return null
  return (
    <>
      <ActionButton ref={opener} icon={IconMailForward} onClick={dialog.open}>
        Enviar código
      </ActionButton>
      <SendCodeDialog
        requestId={id}
        opened={asking}
        message={messages.codeGoesTo(email)}
        onClose={dialog.close}
        focusAfter={opener}
      />
    </>
  )
}

interface SendCodeDialogProps {
  requestId: number
  opened: boolean
  /** Says to which address the code goes. */
  message: string
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks whether to mail the request's code to the requester again. */
export function SendCodeDialog({ requestId, opened, message, onClose, focusAfter }: SendCodeDialogProps) {
  const send = useAction({
    run: () => call(sendRequestCode, { params: { id: requestId } }),
    success: messages.codeSent,
    unseen: true,
    failure: conflictReasonOr(messages.codeFailed),
    invalidates: touchedByMail,
    once: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title="Enviar o código de novo?"
      message={message}
      confirmLabel="Enviar código"
      loading={send.running}
      onConfirm={() => send.run()}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  )
}
