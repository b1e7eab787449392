import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as messages from '../statement-messages.ts'

interface DifferenceReasonProps {
  value: string
  error: ReactNode
  name: string
  onChange: (value: string) => void
}

/**
 * The field for the reason why a credit and the gift that it paid have different values. Must stand inside a `Form`.
 */
export const DifferenceReason = ({ onChange, ...field }: DifferenceReasonProps) => (
  <TextInput
    label={messages.differenceReason}
    description={messages.differenceHint}
    maxLength={500}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field}
    required
  />
)
