import { Alert, Radio, Stack } from '@mantine/core'
import type { StatementCandidate } from '@seara/contract/statements/credits'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { touchedByStatement } from '../../../../entities/keys/touched-by-statement.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { DifferenceReason } from './DifferenceReason.tsx'
import { refuseUnasked, SlipQuestion } from './SlipQuestion.tsx'
import * as messages from '../statement-messages.ts'
import { confirmCandidate } from '../confirm-match.ts'

const Confirmation = z.object({ reason: z.string(), money: z.enum(['same', 'other']), accepts: z.boolean() })

/**
 * Confirms a possible match of a credit, and asks for a reason when the sums differ. For a slip that someone set to
 * paid by hand, it asks whether the credit is the same money. When credit and slip have different values, it asks
 * whether the credit paid the slip.
 */
export function ConfirmCandidate({ candidate, onDone }: { candidate: StatementCandidate; onDone: () => void }) {
  const { rows, gifts } = candidate
  const isOther = messages.differs(candidate)
  const isMarked = candidate.reasons.includes('marked-by-hand')
  const schema = useMemo(
    () => Confirmation.superRefine(({ accepts }, context) => refuseUnasked(rows, gifts, accepts, context)),
    [rows, gifts],
  )
  const form = useContractForm({
    schema,
    initialValues: { reason: '', money: 'same', accepts: false },
    send: ({ reason, money }) => confirmCandidate(candidate, reason, isMarked && money === 'same'),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    onDone,
  })
  return (
    <Form form={form} submitLabel="É esta">
      {isMarked && (
        <Radio.Group
          label={messages.markedByHand}
          value={form.values.money}
          onChange={(money) => form.setValues({ money: money === 'other' ? 'other' : 'same' })}
        >
          <Stack gap="xs" mt={8}>
            <Radio value="same" label={messages.sameMoney} />
            <Radio value="other" label={messages.otherMoney} />
          </Stack>
        </Radio.Group>
      )}
      <SlipQuestion rows={rows} gifts={gifts} {...form.field('accepts')} />
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
