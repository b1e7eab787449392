import { Badge, Group, Stack, Text } from '@mantine/core'
import type { LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './year-messages.ts'

/** What is still open in a year. Some points prevent its closing; the others should be checked before. */
export const YearChecks = ({ year: { checks, ledger } }: { year: LedgerYearDetails }) => (
  <Panel title={messages.checksTitle} padded>
    {checks.length === 0 ? (
      <Text>{messages.allClear}</Text>
    ) : (
      <Stack component="ul" gap="sm" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {checks.map((check) => (
          <Group component="li" key={check.code} gap="sm" align="baseline">
            <Badge variant="light" color={check.refuses ? 'red' : 'gray'}>
              {check.refuses ? messages.mustFirst : messages.goodToSee}
            </Badge>
            <div>
              <Text>{messages.checkText(check, ledger)}</Text>
              {messages.checkHints[check.code] && (
                <Text fz="sm" c="dimmed">
                  {messages.checkHints[check.code]}
                </Text>
              )}
            </div>
          </Group>
        ))}
      </Stack>
    )}
  </Panel>
)
