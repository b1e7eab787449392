import { Badge } from '@mantine/core'
import { IconEqual, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { type Outcome, outcomeNames } from './import-messages.ts'

const looks = {
  create: { color: 'campo', icon: IconPlus },
  update: { color: 'trigo', icon: IconPencil },
  unchanged: { color: 'gray', icon: IconEqual },
  refused: { color: 'red', icon: IconX },
} as const

/** The outcome of a row of the sheet, as a word with an icon and a colour. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { color, icon: OutcomeIcon } = looks[outcome]
  return (
    <Badge color={color} variant="light" size="lg" tt="none" leftSection={<OutcomeIcon size={15} aria-hidden="true" />}>
      {outcomeNames[outcome]}
    </Badge>
  )
}
