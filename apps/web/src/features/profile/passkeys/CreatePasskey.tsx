import { Text } from '@mantine/core'
import { PasskeyNameBody } from '@seara/contract/access/passkeys'
import { OwnPasswordBody } from '@seara/contract/access/second-factor'
import { useState } from 'react'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { proof } from '../second-factor/second-factor-messages.ts'
import { useSecondFactor } from '../second-factor/second-factor-queries.ts'
import { deviceOf } from '../session-messages.ts'
import { useOwnSessions } from '../session-queries.ts'
import * as messages from './passkey-messages.ts'
import { createPasskey, touchedByPasskey } from './passkey-queries.ts'

const Body = PasskeyNameBody.extend(OwnPasswordBody.shape)

interface CreatePasskeyProps {
  /** @param hasCodes whether the dialog goes on to show recovery codes */
  onCreated: (hasCodes: boolean) => void
  onDone: () => void
}

/**
 * Creates a passkey. It asks for a name and the user's password, then opens the browser's own dialog. With the first
 * passkey, it also shows recovery codes.
 */
export function CreatePasskey({ onCreated, onDone }: CreatePasskeyProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const factor = useSecondFactor()
  const here = useOwnSessions().data?.find(({ is_current }) => is_current)
  const isFirst = factor.data?.active_since === null && factor.data.passkeys === 0
  const form = useContractForm({
    schema: Body,
    initialValues: { name: here ? deviceOf(here) : '', current_password: '' },
    send: createPasskey,
    success: ({ recovery_codes: made }) => (made === null ? messages.created : messages.createdFirst),
    failure: (error) =>
      error.code === 'too_many_requests' ? error.message : conflictReasonOr(messages.createFailed)(error),
    invalidates: touchedByPasskey,
    onDone: ({ recovery_codes: made }) => {
      setCodes(made)
      onCreated(made !== null)
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Form form={form} submitLabel={messages.proceed} guarded={false}>
      <Text>{messages.createText}</Text>
      {isFirst && <Text>{messages.firstText}</Text>}
      <TextField label={messages.nameLabel} description={messages.nameHint} maxLength={60} {...form.field('name')} />
      <PasswordField label={proof} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
