import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { StatementGift } from '@seara/contract/statements/credits'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import * as messages from '../statement-messages.ts'

interface SlipQuestionProps {
  /** The credits to be matched, each with its value in reais. */
  rows: readonly { value: number }[]
  gifts: readonly StatementGift[]
  name: string
  value: boolean
  error: ReactNode
  onChange: (accepts: boolean) => void
}

/**
 * Says what happens to a slip that a credit pays. When credit and slip have different values, the user has to confirm
 * with a tick. Shows nothing when there is no slip. Must stand inside a `Form`.
 */
export function SlipQuestion({ rows, gifts, name, value, error, onChange }: SlipQuestionProps) {
  if (gifts.length !== 1 || gifts[0]?.kind !== 'slip') return null
  if (!messages.paysOtherSlip(rows, gifts)) return <Text>{messages.slipWriteOff}</Text>
  return (
    <Alert color="trigo" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
      <Stack gap="xs">
        <Text fw={650}>{messages.slipQuestion(rows, gifts)}</Text>
        <Text>{messages.slipDifference(rows, gifts)}</Text>
        <Text>{messages.slipWriteOff}</Text>
        <Checkbox
          label={messages.slipAccepted}
          name={name}
          checked={value}
          error={error}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}

/** Refuses the form as long as the user has not confirmed that the credit paid a slip of another value. */
export const refuseUnasked = (
  rows: readonly { value: number }[],
  gifts: readonly StatementGift[],
  accepts: boolean,
  context: z.RefinementCtx,
) => {
  if (messages.paysOtherSlip(rows, gifts) && !accepts)
    context.addIssue({ code: 'custom', path: ['accepts'], message: messages.slipNotAccepted })
}
