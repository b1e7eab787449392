import { Badge, Group, Text } from '@mantine/core'
import type { Ledger } from '@seara/contract/overview/year-closings'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMay } from '../../lib/session.ts'
import { ledgerYearScreen } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { closedOn, reopened, seeYear, sumsOf } from './ledger-year-messages.ts'
import { useLedgerYearState } from './ledger-year-queries.ts'

/**
 * Says that a year is closed or was reopened, with its sum at closing, its corrections and its sum now. Shows nothing
 * for a year that was never closed.
 */
export function LedgerYearNote({ ledger, year }: { ledger: Ledger; year: number }) {
  const { data } = useLedgerYearState(ledger, year)
  const mayFinance = useMay('finance')
  if (!data || (data.closed_at === null && data.correction_count === 0)) return null
  const { closed_at } = data
  return (
    <Group gap="sm" role="note">
      <Badge
        variant="light"
        color={closed_at === null ? 'trigo' : 'gray'}
        size="lg"
        leftSection={closed_at === null ? <IconLockOpen size={14} /> : <IconLock size={14} />}
      >
        {closed_at === null ? reopened : closedOn(closed_at)}
      </Badge>
      <Text>{sumsOf(data)}</Text>
      {mayFinance && <TextLink to={ledgerYearScreen.to(ledger, year)}>{seeYear}</TextLink>}
    </Group>
  )
}
