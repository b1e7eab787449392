import type { LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { Stack, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './year-messages.ts'

/**
 * All earlier closings of a year. Each shows what was still open and was accepted at the closing, and why the year was
 * reopened.
 */
export const PastClosings = ({ year: { closings, ledger } }: { year: LedgerYearDetails }) => (
  <Panel title={messages.pastTitle} padded>
    <Stack component="ul" gap="md" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {closings.map((closing) => (
        <li key={closing.id}>
          <Text fw={600}>{messages.pastEntry(closing.value, closing.entries)}</Text>
          <Text>{`Encerrado por ${closing.closed_by ?? 'Sistema'} em ${formatMoment(closing.closed_at)}`}</Text>
          {closing.warnings.length > 0 && (
            <Text c="dimmed">{closing.warnings.map((one) => messages.checkText(one, ledger)).join('; ')}</Text>
          )}
          {closing.reopened_at !== null && (
            <Text>
              {`Reaberto por ${closing.reopened_by ?? 'Sistema'} em ${formatMoment(closing.reopened_at)}: ${closing.reopen_reason ?? ''}`}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  </Panel>
)
