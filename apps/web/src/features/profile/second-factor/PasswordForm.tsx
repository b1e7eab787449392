import { Text } from '@mantine/core'
import { OwnPasswordBody } from '@seara/contract/access/second-factor'
import type { QueryKey } from '@tanstack/react-query'
import { waitReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { proof } from './second-factor-messages.ts'

interface PasswordFormProps<Answer> {
  text?: string
  submitLabel: string
  send: (body: { current_password: string }) => Promise<Answer>
  success?: string
  failure: string
  invalidates?: readonly QueryKey[]
  onDone: (answer: Answer) => void
}

/** A form that asks for the user's password before a sensitive action. */
export function PasswordForm<Answer>({
  text,
  submitLabel,
  send,
  success,
  failure,
  ...rest
}: PasswordFormProps<Answer>) {
  const form = useContractForm({
    schema: OwnPasswordBody,
    initialValues: { current_password: '' },
    send: (body) => send(body),
    ...(success !== undefined && { success }),
    failure: waitReasonOr(failure),
    ...rest,
  })
  return (
    <Form form={form} submitLabel={submitLabel} guarded={false}>
      {text !== undefined && <Text>{text}</Text>}
      <PasswordField label={proof} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
