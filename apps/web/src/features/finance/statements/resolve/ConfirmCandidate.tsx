import type { StatementCandidate } from '@seara/contract/statements/credits'
import { z } from 'zod'
import { touchedByStatement } from '../../../../entities/keys/statement-keys.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import * as messages from '../statement-messages.ts'
import { confirmCandidate } from '../statement-queries.ts'

const Nothing = z.object({})

/** Confirms what a credit may be. */
export function ConfirmCandidate({ candidate, onDone }: { candidate: StatementCandidate; onDone: () => void }) {
  const form = useContractForm({
    schema: Nothing,
    initialValues: {},
    send: () => confirmCandidate(candidate),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="É esta">
      {null}
    </Form>
  )
}
