import { Button, Group, Paper, Stack, VisuallyHidden } from '@mantine/core'
import type { ReturnOutcome } from '@seara/contract/finance'
import { useRef } from 'react'
import { ConfirmBar } from '../../../ui/ConfirmBar.tsx'
import { OutcomePanel } from './OutcomePanel.tsx'
import { applying, leftOut, nothingToApply, willApply } from './return-messages.ts'
import classes from './Returns.module.css'
import { useStepFocus } from './use-step-focus.ts'
import { Working } from './Working.tsx'

interface ReturnPreviewProps {
  outcomes: readonly ReturnOutcome[]
  /** How much is sent while the files are applied; null while they are not. */
  sent: number | null
  onApply: () => void
  onChooseOthers: () => void
}

/** The second step: each file judged by itself, record by record what it would change, and the button that does it. */
export function ReturnPreview({ outcomes, sent, onApply, onChooseOthers }: ReturnPreviewProps) {
  const start = useRef<HTMLDivElement>(null)
  useStepFocus(start)
  const good = outcomes.filter(({ status }) => status === 'processed')
  const verdict = good.length === 0 ? nothingToApply : willApply(outcomes) + leftOut(outcomes.length - good.length)
  return (
    <div ref={start} tabIndex={-1} className={classes.step} role="group" aria-label="Conferência dos arquivos">
      <VisuallyHidden role="status">{verdict}</VisuallyHidden>
      {sent === null ? (
        <Stack gap="md">
          {outcomes.map((outcome, index) => (
            <OutcomePanel key={index} outcome={outcome} opened={good.length === 1} />
          ))}
        </Stack>
      ) : (
        <Paper>
          <Working sent={sent} doing={applying} />
        </Paper>
      )}
      <ConfirmBar verdict={verdict} refused={good.length === 0}>
        <Group gap="sm">
          <Button variant="default" disabled={sent !== null} onClick={onChooseOthers}>
            Escolher outros arquivos
          </Button>
          {good.length > 0 && (
            <Button size="md" loading={sent !== null} onClick={onApply}>
              Aplicar
            </Button>
          )}
        </Group>
      </ConfirmBar>
    </div>
  )
}
