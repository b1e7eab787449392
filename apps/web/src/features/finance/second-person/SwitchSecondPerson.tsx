import { Badge, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { changeSecondPerson, SecondPersonBody } from '@seara/contract/access/second-person'
import { requiredText } from '@seara/contract/fields/text'
import { IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import { heldKey } from '../../../entities/held-action/held-queries.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import * as messages from './second-person-messages.ts'
import { useSetting } from './second-person-queries.ts'

/** For admins: says whether a second person is required, and turns that on or off. */
export function SwitchSecondPerson() {
  const { data } = useSetting()
  const [opened, dialog] = useDisclosure(false)
  if (!data) return null
  const { on } = data
  return (
    <>
      <Badge variant="light" color={on ? 'campo' : 'gray'} size="lg">
        {on ? messages.on : messages.off}
      </Badge>
      <ActionButton icon={on ? IconToggleRight : IconToggleLeft} onClick={dialog.open}>
        {on ? messages.turnOff : messages.turnOn}
      </ActionButton>
      <FormModal opened={opened} title={on ? messages.turnOffTitle : messages.turnOnTitle} onClose={dialog.close}>
        {on ? <TurnOff onDone={dialog.close} /> : <TurnOn onDone={dialog.close} />}
      </FormModal>
    </>
  )
}

function TurnOn({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: SecondPersonBody.pick({ on: true }),
    initialValues: { on: true },
    send: (body) => call(changeSecondPerson, { body }),
    success: messages.turnedOn,
    failure: conflictReasonOr(messages.turnFailed),
    invalidates: [heldKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.turnOn} guarded={false}>
      <Text>{messages.turnOnText}</Text>
    </Form>
  )
}

const OffBody = SecondPersonBody.extend({ reason: requiredText('motivo', 500) })

function TurnOff({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: OffBody,
    initialValues: { on: false, reason: '' },
    send: (body) => call(changeSecondPerson, { body }),
    failure: conflictReasonOr(messages.turnFailed),
    invalidates: [heldKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.turnOff}>
      <Text>{messages.turnOffText}</Text>
      <LinesField label={messages.reason} maxLength={500} {...form.field('reason')} />
    </Form>
  )
}
