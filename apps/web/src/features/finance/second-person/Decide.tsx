import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type HeldAction, heldKindName } from '@seara/contract/access/held-action'
import { RefusalBody, refuseHeldAction } from '@seara/contract/access/second-person'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { heldKey } from '../../../entities/held-action/held-queries.ts'
import { todayKey } from '../../../entities/keys/platform-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'
import * as messages from './second-person-messages.ts'
import { useConfirm, useWithdraw } from './second-person-queries.ts'

/** The HTML id of the title of an action that needs a second person. It stays the same once the action is decided. */
export const heldTitleId = ({ id }: HeldAction) => `pedido-${id}`

interface DecideProps {
  held: HeldAction
  /** The title of the action. It gets the focus once the action is decided. */
  title: RefObject<HTMLElement | null>
}

/** Confirms or refuses an action that another person asked for. The user's own action can be withdrawn here. */
export function Decide({ held, title }: DecideProps) {
  const [refusing, dialog] = useDisclosure(false)
  const [confirming, question] = useDisclosure(false)
  const confirm = useConfirm()
  const withdraw = useWithdraw()
  const { ref, press } = useFocusHandover(heldTitleId(held), confirm.running || withdraw.running)
  const of = (action: string) => `${action}: ${heldKindName(held.kind)}, ${held.about}`
  if (held.is_own)
    return (
      <ActionButton
        ref={ref}
        icon={IconX}
        loading={withdraw.running}
        onClick={() => {
          press()
          withdraw.run(held)
        }}
        aria-label={of(messages.withdraw)}
      >
        {messages.withdraw}
      </ActionButton>
    )
  if (held.cannot_decide !== null) return null
  return (
    <>
      <ActionButton ref={ref} icon={IconX} onClick={dialog.open} aria-label={of(messages.refuse)}>
        {messages.refuse}
      </ActionButton>
      <Button
        ref={ref}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        loading={confirm.running}
        onClick={question.open}
        aria-label={of(messages.confirm)}
      >
        {messages.confirm}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={messages.confirmTitle(heldKindName(held.kind))}
        message={messages.confirmText(held)}
        confirmLabel={messages.confirm}
        careful
        focusAfter={title}
        loading={confirm.running}
        onClose={question.close}
        onConfirm={() => {
          question.close()
          press()
          confirm.run(held)
        }}
      />
      <FormModal opened={refusing} title={messages.refuseTitle} onClose={dialog.close}>
        <RefuseForm held={held} onDone={dialog.close} />
      </FormModal>
    </>
  )
}

function RefuseForm({ held: { id }, onDone }: { held: HeldAction; onDone: () => void }) {
  const form = useContractForm({
    schema: RefusalBody,
    initialValues: { reason: '' },
    send: (body) => call(refuseHeldAction, { params: { id }, body }),
    success: messages.refused,
    failure: conflictReasonOr(messages.decideFailed),
    invalidates: [heldKey, todayKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.refuse}>
      <LinesField label={messages.reason} maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
