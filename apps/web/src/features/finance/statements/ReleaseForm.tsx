import { Text } from '@mantine/core'
import { releaseMatch, type StatementCredit } from '@seara/contract/statements/credits'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { inBank } from '../../../entities/statement/statement-messages.ts'
import { HeldNotice } from '../../../entities/held-action/HeldNotice.tsx'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toastSuccess } from '../../../ui/show-toast.tsx'
import * as messages from './statement-messages.ts'
import { releaseCall } from './statement-queries.ts'

/** Separates a credit from its gift again and asks for the reason, in a `FormModal`. */
export function ReleaseForm({ credit, onDone }: { credit: StatementCredit; onDone: () => void }) {
  const form = useContractForm({
    schema: releaseMatch.body,
    initialValues: { reason: '' },
    send: ({ reason }) => releaseCall(credit, reason),
    failure: conflictReasonOr(messages.releaseFailed),
    invalidates: touchedByStatement,
    onSaved: () => {
      toastSuccess(messages.released)
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel="Desfazer o par">
      <HeldNotice entity="statement_row" id={credit.id} />
      <Text>
        {inBank(credit)}: {credit.text}.{' '}
        {credit.match?.state === 'certain' ? messages.refusesRules : messages.undoesDecision}
      </Text>
      <LinesField label="Motivo" maxLength={500} {...form.field('reason')} required />
    </Form>
  )
}
