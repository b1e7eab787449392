import { Alert, Button, Group, List, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { IconWifiOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConfirmBar } from '../../../ui/ConfirmBar.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { OutcomePanel } from './OutcomePanel.tsx'
import * as messages from '../records/return-messages.ts'
import classes from './Returns.module.css'
import type { PreviewOf } from './return-queries.ts'
import { useStepFocus } from './use-step-focus.ts'
import { UploadProgress } from './UploadProgress.tsx'

interface ReturnPreviewProps {
  outcomes: readonly ReturnOutcome[]
  /**
   * The previews from which more records are loaded: one for each file that can be applied, in the order of `outcomes`.
   */
  sources: readonly PreviewOf[]
  /** The uploaded share, 0 to 1, while the files are being applied; null otherwise. */
  sent: number | null
  /** Whether the last attempt to apply the files got no answer, so that the files may have been applied. */
  unanswered: boolean
  onApply: () => void
  /** @param index in `outcomes`, of the file to leave out */
  onTakeOut: (index: number) => void
  onChooseOthers: () => void
}

/**
 * The second step of `ReturnsPage`: the verdict on each file, the effects of its records, and the button that applies
 * the files.
 */
export function ReturnPreview({
  outcomes,
  sources,
  sent,
  unanswered,
  onApply,
  onTakeOut,
  onChooseOthers,
}: ReturnPreviewProps) {
  const start = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  useStepFocus(start)
  const warnings = messages.warningsOf(outcomes)
  const good = outcomes.filter(({ status }) => status === 'processed')
  const verdict =
    good.length === 0
      ? messages.nothingToApply
      : messages.willApply(outcomes) + messages.leftOut(outcomes.length - good.length)
  return (
    <div ref={start} tabIndex={-1} className={classes.step} role="group" aria-label="Conferência dos arquivos">
      <VisuallyHidden role="status">{verdict}</VisuallyHidden>
      {sent === null ? (
        <Stack gap="md">
          {unanswered && (
            <Alert color="red" role="alert" icon={<IconWifiOff aria-hidden="true" />} title={messages.unansweredTitle}>
              <Stack gap="sm" align="flex-start">
                {messages.unanswered}
                <Button variant="default" onClick={onApply}>
                  Tentar de novo
                </Button>
              </Stack>
            </Alert>
          )}
          {outcomes.map((outcome, index) => (
            <OutcomePanel
              key={index}
              outcome={outcome}
              opened={good.length === 1}
              {...(sources[index] && { source: sources[index] })}
              action={
                outcomes.length > 1 && (
                  <Button
                    variant="default"
                    aria-label={`${messages.takeOut}: ${outcome.filename}`}
                    onClick={() => onTakeOut(index)}
                  >
                    {messages.takeOut}
                  </Button>
                )
              }
            />
          ))}
        </Stack>
      ) : (
        <Paper>
          <UploadProgress sent={sent} doing={messages.applying} />
        </Paper>
      )}
      <ConfirmBar verdict={verdict} refused={good.length === 0}>
        <Group gap="sm">
          <Button variant="default" disabled={sent !== null} onClick={onChooseOthers}>
            Escolher outros arquivos
          </Button>
          {good.length > 0 && (
            <Button
              size="md"
              loading={sent !== null}
              onClick={() => (warnings.length > 0 ? setAsked(true) : onApply())}
            >
              Aplicar
            </Button>
          )}
        </Group>
      </ConfirmBar>
      <ConfirmDialog
        opened={asked}
        title={messages.warnedTitle}
        message={
          <Stack gap="sm">
            <List>
              {warnings.map((warning) => (
                <List.Item key={warning}>{warning}</List.Item>
              ))}
            </List>
            <Text>{messages.warnedExplained}</Text>
          </Stack>
        }
        confirmLabel="Aplicar mesmo assim"
        careful
        onConfirm={() => {
          setAsked(false)
          onApply()
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
