import { Text } from '@mantine/core'
import type { TimelineMail } from '@seara/contract/overview/timelines'
import { RecordMailBody, type MailedKind } from '@seara/contract/overview/mails-of-records'
import { withConflictReason } from '../../lib/failure.ts'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { againExplained } from './record-mail-messages.ts'
import { sendAgain, touchedByMail } from './record-mail-queries.ts'
import { againFailed, againQueued } from './sent-again-messages.ts'

const AgainBody = RecordMailBody.required()

interface ResendRecordMailProps {
  kind: MailedKind
  id: number
  mail: TimelineMail
  onDone: () => void
}

/** The form, inside a `FormModal`, that sends a mail about a record again, to the same or another address. */
export function ResendRecordMail({ kind, id, mail, onDone }: ResendRecordMailProps) {
  const form = useContractForm({
    schema: AgainBody,
    initialValues: { email: mail.recipient },
    send: ({ email }) => sendAgain(kind, id, mail, email),
    success: againQueued,
    failure: withConflictReason(againFailed),
    invalidates: touchedByMail,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Enviar">
      <Text>{againExplained(mail)}</Text>
      <EmailField label="E-mail" autoComplete="off" {...form.field('email')} />
    </Form>
  )
}
