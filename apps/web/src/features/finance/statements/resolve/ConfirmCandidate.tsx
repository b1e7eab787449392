import { Alert } from '@mantine/core'
import type { StatementCandidate } from '@seara/contract/statements/credits'
import { IconInfoCircle } from '@tabler/icons-react'
import { z } from 'zod'
import { touchedByStatement } from '../../../../entities/keys/touched-by-statement.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { DifferenceReason } from './DifferenceReason.tsx'
import * as messages from '../statement-messages.ts'
import { confirmCandidate } from '../statement-queries.ts'

const Confirmation = z.object({ reason: z.string() })

/** Confirms what a credit may be; where the sums differ, with the reason. */
export function ConfirmCandidate({ candidate, onDone }: { candidate: StatementCandidate; onDone: () => void }) {
  const { rows, gifts } = candidate
  const isOther = messages.differs(candidate)
  const form = useContractForm({
    schema: Confirmation,
    initialValues: { reason: '' },
    send: ({ reason }) => confirmCandidate(candidate, reason),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="É esta">
      {isOther && (
        <>
          <Alert color="trigo" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
            {messages.differenceInWords(rows, gifts)}
          </Alert>
          <DifferenceReason {...form.field('reason')} />
        </>
      )}
    </Form>
  )
}
