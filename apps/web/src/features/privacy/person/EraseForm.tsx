import { Alert, List, Stack, Text } from '@mantine/core'
import { erasePersonData, type PersonData, PersonDataEraseBody } from '@seara/contract/privacy/person-data'
import { personDataNames } from '@seara/contract/privacy/person-data-names'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './person-messages.ts'

interface EraseFormProps {
  data: PersonData
  /** Gets what is held afterwards. */
  onDone: (data: PersonData) => void
}

/** Says what goes and what stays of a person, and erases it after a reason and the own password. */
export function EraseForm({ data: { email, groups, seen }, onDone }: EraseFormProps) {
  const form = useContractForm({
    schema: PersonDataEraseBody,
    initialValues: { email, seen, reason: '', current_password: '' },
    send: (body) => call(erasePersonData, { body }),
    success: messages.erased,
    failure: conflictReasonOr(messages.eraseFailed),
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel={messages.eraseForGood}>
      <Alert color="red" title={messages.eraseWarning} />
      <Stack gap="xs">
        {groups
          .filter(({ goes }) => goes > 0)
          .map(({ kind, goes }) => (
            <div key={kind}>
              <Text fw={600}>
                {personDataNames[kind]}: {messages.goesCount(goes)}
              </Text>
              <Text c="dimmed">{messages.whatGoes[kind]}</Text>
            </div>
          ))}
      </Stack>
      {groups.some(({ stays }) => stays.length > 0) && (
        <div>
          <Text fw={600}>{messages.staysTitle}</Text>
          <List spacing={2}>
            {groups.flatMap(({ kind, stays }) =>
              stays.map(({ why, count }) => (
                <List.Item key={`${kind} ${why}`}>{messages.staysLine(personDataNames[kind], count, why)}</List.Item>
              )),
            )}
          </List>
        </div>
      )}
      <TextField
        label={messages.reasonLabel}
        description={messages.reasonHint}
        autoComplete="off"
        {...form.field('reason')}
      />
      <PasswordField label={messages.ownPassword} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
