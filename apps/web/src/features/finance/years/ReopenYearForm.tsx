import { Text } from '@mantine/core'
import { type LedgerYearDetails, reopenYear, ReopenYearBody } from '@seara/contract/overview/year-closings'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './year-messages.ts'
import { touchedByYear } from './year-queries.ts'

/** Reopens a closed year. Asks for a reason and the user's password. */
export function ReopenYearForm({
  year: { ledger, base_year },
  onDone,
}: {
  year: LedgerYearDetails
  onDone: () => void
}) {
  const form = useContractForm({
    schema: ReopenYearBody,
    initialValues: { reason: '', current_password: '' },
    send: (body) => call(reopenYear, { params: { ledger, year: String(base_year) }, body }),
    success: messages.reopenDone,
    failure: conflictReasonOr(messages.reopenFailed),
    invalidates: touchedByYear,
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.reopen}>
      <Text>{messages.reopenText}</Text>
      <LinesField label={messages.reason} maxLength={500} {...form.field('reason')} />
      <PasswordField label={messages.ownPassword} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
