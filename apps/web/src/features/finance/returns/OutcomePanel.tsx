import { Alert, Badge, Button, Group, List, Text } from '@mantine/core'
import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PreviewRecords } from './PreviewRecords.tsx'
import type { PreviewOf } from './return-queries.ts'
import { bankNames, inWords, recordsOf, verdictOf } from '../records/return-messages.ts'
import classes from './Returns.module.css'

interface OutcomePanelProps {
  outcome: ReturnOutcome
  /** Whether the file was applied. False for a preview. */
  applied?: boolean
  /** Whether the records are unfolded at first. */
  opened?: boolean
  /** The preview from which more records are loaded; undefined once the file is applied. */
  source?: PreviewOf
  /** Links that stand beside the verdict. */
  action?: ReactNode
}

/** The bank, layout, day and number of records of a file: `Bradesco · CNAB 400 · feito em 20/11/2026 · 12 registros` */
const originOf = ({ bank, layout, generated_on, records }: ReturnOutcome) =>
  [
    bank && bankNames[bank],
    layout && `CNAB ${layout}`,
    generated_on && `feito em ${formatDay(generated_on)}`,
    recordsOf(records),
  ]
    .filter(Boolean)
    .join(' · ')

/** The outcome of one file: why the server refused it or, record by record, what it changes. */
export function OutcomePanel({ outcome, applied = false, opened = false, source, action }: OutcomePanelProps) {
  const [shown, setShown] = useState(opened)
  const { filename, status, reason, preview, warnings, paid_value } = outcome
  const { label, color } = verdictOf(outcome, applied)
  const Chevron = shown ? IconChevronUp : IconChevronDown
  return (
    <Panel
      title={filename}
      description={status === 'processed' && originOf(outcome)}
      actions={
        <>
          <Badge variant="light" color={color} size="lg">
            {label}
          </Badge>
          {preview && preview.length > 0 && (
            <Button
              variant="default"
              aria-expanded={shown}
              rightSection={<Chevron size={18} aria-hidden="true" />}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Ocultar registros' : 'Ver registros'}
            </Button>
          )}
          {action}
        </>
      }
    >
      {status === 'processed' ? (
        <Group className={classes.summary} justify="space-between" gap="sm">
          <Text>{inWords(outcome)}.</Text>
          {paid_value > 0 && <Text fw={680}>{formatMoney(paid_value)}</Text>}
        </Group>
      ) : (
        <Text className={classes.summary}>{reason}</Text>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {shown && preview && source && <PreviewRecords outcome={outcome} source={source} />}
    </Panel>
  )
}

const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <Alert color="trigo" m="md" mt={0} icon={<IconAlertTriangle aria-hidden="true" />} title="Confira no próprio arquivo">
    <List>
      {warnings.map((warning) => (
        <List.Item key={warning}>{warning}</List.Item>
      ))}
    </List>
  </Alert>
)
