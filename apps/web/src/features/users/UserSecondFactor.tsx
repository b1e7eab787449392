import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { endSecondFactorOfUser, OwnPasswordBody, secondFactorOfUser } from '@seara/contract/access/second-factor'
import type { User } from '@seara/contract/access/users'
import { call } from '../../lib/call.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { formatMoment } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { historyKey } from '../../entities/keys/history-key.ts'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { userKey } from './user-queries.ts'
import * as messages from './second-factor-messages.ts'

/** Shows whether a user has the second factor on. A button turns it off when the user's device is lost. */
export function UserSecondFactor({ user }: { user: User }) {
  const key = [...userKey, 'second-factor', user.id]
  const factor = useRead(key, secondFactorOfUser, { params: { id: user.id } })
  const [asking, dialog] = useDisclosure(false)
  if (!factor.data) return null
  const { active_since: since, passkeys, is_required: isRequired } = factor.data
  const isOn = since !== null || passkeys > 0
  return (
    <Panel title={messages.title} padded>
      <Text>
        {since !== null && messages.onSince(formatMoment(since))} {passkeys > 0 && messages.passkeysText(passkeys)}
        {!isOn && (isRequired ? messages.mustTurnOn : messages.off)}
      </Text>
      {isOn && (
        <Button variant="default" mt="md" onClick={dialog.open}>
          {messages.turnOff}
        </Button>
      )}
      <FormModal opened={asking} title={messages.turnOffQuestion} onClose={dialog.close}>
        <TurnOff user={user} onDone={dialog.close} />
      </FormModal>
    </Panel>
  )
}

function TurnOff({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useContractForm({
    schema: OwnPasswordBody,
    initialValues: { current_password: '' },
    send: (body) => call(endSecondFactorOfUser, { params: { id: user.id }, body }),
    success: messages.turnedOff,
    failure: waitReasonOr(messages.turnOffFailed),
    invalidates: [userKey, historyKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.turnOff} guarded={false}>
      <Text>{messages.turnOffText(user.name)}</Text>
      <PasswordField label={messages.proof} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
