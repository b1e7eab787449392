import { Alert, Badge, List, Stack, Text } from '@mantine/core'
import type { StatementAccount, StatementOutcome } from '@seara/contract/statements/statement-files'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatMoney } from '../../../lib/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PreviewCredits } from './PreviewCredits.tsx'
import * as messages from './statement-messages.ts'

interface StatementOutcomePanelProps {
  outcome: StatementOutcome
  /** Whether the statement was applied. False for a preview. */
  applied?: boolean
}

const verdicts = {
  processed: { color: 'campo', preview: 'Será guardado', applied: 'Guardado' },
  duplicate: { color: 'gray', preview: 'Já tinha vindo', applied: 'Já tinha vindo' },
  rejected: { color: 'red', preview: 'Recusado', applied: 'Recusado' },
} as const

/** The outcome of one statement: what it says about each account, and its new credits. */
export function StatementOutcomePanel({ outcome, applied = false }: StatementOutcomePanelProps) {
  const { filename, status, reason, accounts, warnings } = outcome
  const verdict = verdicts[status]
  return (
    <Panel
      title={filename}
      description={status === 'processed' && messages.foundInWords(outcome, applied)}
      actions={
        <Badge variant="light" color={verdict.color} size="lg">
          {applied ? verdict.applied : verdict.preview}
        </Badge>
      }
    >
      <Stack gap="sm" p="md">
        {reason && <Text>{reason}</Text>}
        {accounts.map((account) => (
          <AccountLine key={account.written} account={account} />
        ))}
        {warnings.length > 0 && (
          <Alert color="trigo" icon={<IconAlertTriangle aria-hidden="true" />} title="Confira">
            <List>
              {warnings.map((warning) => (
                <List.Item key={warning}>{warning}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
      <PreviewCredits outcome={outcome} />
    </Panel>
  )
}

const AccountLine = ({ account }: { account: StatementAccount }) => (
  <div>
    <Text fw={650}>
      {account.account?.name ?? `${account.written}: conta não cadastrada`}
      {messages.periodOf(account) !== null && `, ${messages.periodOf(account)}`}
    </Text>
    <Text c="dimmed">
      {messages.accountInWords(account)}
      {account.credits > 0 && ` · créditos novos ${formatMoney(account.credits)}`}
    </Text>
  </div>
)
