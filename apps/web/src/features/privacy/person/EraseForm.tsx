import { Alert, List, Stack, Text } from '@mantine/core'
import { erasePersonData, type PersonData, PersonDataEraseBody } from '@seara/contract/privacy/person-data'
import { personDataNames } from '@seara/contract/privacy/person-data-names'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { openKinds } from './open-kinds.ts'
import * as messages from './person-messages.ts'
import { WithdrawnMails } from './WithdrawnMails.tsx'

/**
 * A person's data as a server of this version or an older one sends them. During an update, an older server leaves out
 * `waiting`.
 */
type PersonDataOfAnyServer = Omit<PersonData, 'waiting'> & Partial<Pick<PersonData, 'waiting'>>

interface EraseFormProps {
  data: PersonDataOfAnyServer
  /** Gets the person's data that is left after the erasure, even if the form was left meanwhile. */
  onErased: (data: PersonData) => void
  onDone: () => void
}

/**
 * Erases data of a person. It says what will be erased and what is kept, and asks for a reason and the user's password.
 */
export function EraseForm({ data: { email, groups, waiting = [], seen }, onErased, onDone }: EraseFormProps) {
  const open = openKinds(groups)
  const form = useContractForm({
    schema: PersonDataEraseBody,
    initialValues: {
      email,
      seen,
      reason: '',
      withdraw_mails: open.length === 0 ? waiting.map(({ id }) => id) : [],
      current_password: '',
    },
    send: (body) => call(erasePersonData, { body }),
    success: messages.erased,
    failure: conflictReasonOr(messages.eraseFailed),
    onSaved: onErased,
    onDone,
  })
  const withdraws = form.field('withdraw_mails')
  return (
    <Form form={form} submitLabel={messages.eraseForGood} readFirst danger>
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
      {waiting.length > 0 && (
        <WithdrawnMails
          waiting={waiting}
          explained={messages.withdrawExplained(open.map((kind) => personDataNames[kind]))}
          chosen={Array.isArray(withdraws.value) ? withdraws.value : []}
          onChange={withdraws.onChange}
        />
      )}
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
