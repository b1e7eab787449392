import { Text } from '@mantine/core'
import { exportPersonData, PersonDataExportBody } from '@seara/contract/privacy/person-data'
import { download } from '../../../lib/download.ts'
import { waitReasonOr } from '../../../lib/failure.ts'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './person-messages.ts'

/** Downloads all data about a person as a file. Asks for the user's password. */
export function ExportForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useContractForm({
    schema: PersonDataExportBody,
    initialValues: { email, current_password: '' },
    send: (body) => download(exportPersonData, { body }),
    failure: waitReasonOr(messages.exportFailed),
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.exportButton} guarded={false}>
      <Text>{messages.exportText(email)}</Text>
      <PasswordField label={messages.ownPassword} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
