import { List, Text } from '@mantine/core'
import { closeYear, CloseYearBody, type LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './year-messages.ts'
import { touchedByYear } from './year-queries.ts'

/** Closes a year with the sums that the screen shows. Asks for the user's password. */
export function CloseYearForm({ year, onDone }: { year: LedgerYearDetails; onDone: () => void }) {
  const { ledger, base_year, checks, seen } = year
  const form = useContractForm({
    schema: CloseYearBody,
    initialValues: { seen, current_password: '' },
    send: (body) => call(closeYear, { params: { ledger, year: String(base_year) }, body: { ...body, seen } }),
    success: messages.closeDone,
    failure: conflictReasonOr(messages.closeFailed),
    invalidates: touchedByYear,
    // A conflict means that the sums have changed since the user saw them. The dialog closes, and the new sums are
    // fetched.
    onFailed: ({ isConflict }) => {
      if (isConflict) onDone()
    },
    onDone,
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
