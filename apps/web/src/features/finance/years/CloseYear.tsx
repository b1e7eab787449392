import { List, Text } from '@mantine/core'
import { closeYear, CloseYearBody, type LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yearKey } from '../../../entities/keys/year-key.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { refetch } from '../../../ui/refetch.ts'
import * as messages from './year-messages.ts'
import { touchedByYear } from './year-queries.ts'

/** Closes a year as it is shown, after its own password is given. */
export function CloseYear({ year }: { year: LedgerYearDetails }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionButton
        icon={IconLock}
        disabled={year.checks.some(({ refuses }) => refuses)}
        onClick={() => setOpened(true)}
      >
        {messages.close}
      </ActionButton>
      <FormModal opened={opened} title={messages.closeQuestion(year.name)} onClose={close}>
        <CloseForm year={year} onDone={close} />
      </FormModal>
    </>
  )
}

function CloseForm({ year, onDone }: { year: LedgerYearDetails; onDone: () => void }) {
  const client = useQueryClient()
  const { ledger, base_year, checks, seen } = year
  const form = useContractForm({
    schema: CloseYearBody,
    initialValues: { seen, current_password: '' },
    send: (body) => call(closeYear, { params: { ledger, year: String(base_year) }, body: { ...body, seen } }),
    success: messages.closeDone,
    failure: conflictReasonOr(messages.closeFailed),
    invalidates: touchedByYear,
    // What was seen is another by now.
    onFailed: ({ isConflict }) => {
      if (!isConflict) return
      void refetch(client, yearKey)
      onDone()
    },
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel={messages.close} guarded={false}>
      <Text>{messages.closeText(year)}</Text>
      {checks.length > 0 && (
        <List>
          {checks.map((check) => (
            <List.Item key={check.code}>{messages.checkText(check, ledger)}</List.Item>
          ))}
        </List>
      )}
      <PasswordField label={messages.ownPassword} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
