import { Alert, Button, VisuallyHidden } from '@mantine/core'
import type { ImportKind, ImportPreview } from '@seara/contract/overview/imports'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { ConfirmBar } from '../../ui/ConfirmBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import {
  downloadRefused,
  ignoredColumns,
  mustCorrect,
  nothingToDo,
  type Outcome,
  saveGood,
  willWrite,
} from './import-messages.ts'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import classes from './Preview.module.css'
import { PreviewRows } from './PreviewRows.tsx'

interface PreviewProps {
  kind: ImportKind
  preview: ImportPreview
  applying: boolean
  /** Downloads the refused rows. */
  refused: { run: () => void; running: boolean }
  /** @param goodOnly leaves refused rows out */
  onConfirm: (goodOnly: boolean) => void
  onChooseAnother: () => void
}

/** The second step: what each row would change, and the button to import. Refused rows come first. */
export function Preview({ kind, preview, applying, refused: refusedSheet, onConfirm, onChooseAnother }: PreviewProps) {
  const { filename, created, updated, refused, ignored_columns, rows } = preview
  const [outcome, setOutcome] = useState<Outcome | null>(refused > 0 ? 'refused' : null)
  const start = useRef<HTMLDivElement>(null)
  // The focused element disappeared with the previous step.
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  const good = created + updated
  const ready = refused === 0 && good > 0
  const verdict = refused > 0 ? mustCorrect(refused, good) : ready ? willWrite(created, updated) : nothingToDo
  return (
    <div ref={start} tabIndex={-1} className={classes.preview} role="group" aria-label="Conferência da planilha">
      <VisuallyHidden role="status">{verdict}</VisuallyHidden>
      <Panel
        title={filename}
        description={`${formatNumber(rows.length)} ${rows.length === 1 ? 'linha' : 'linhas'}`}
        actions={
          <Button variant="default" disabled={applying} onClick={onChooseAnother}>
            Escolher outra planilha
          </Button>
        }
      >
        {ignored_columns.length > 0 && (
          <Alert color="trigo" m="md" mb={0} icon={<IconInfoCircle aria-hidden="true" />}>
            {ignoredColumns(ignored_columns)}
          </Alert>
        )}
        <OutcomeFilter preview={preview} outcome={outcome} onChange={setOutcome} />
        <PreviewRows key={outcome} kind={kind} rows={outcome ? rows.filter((row) => row.outcome === outcome) : rows} />
      </Panel>
      <ConfirmBar verdict={verdict} refused={refused > 0}>
        {refused > 0 && (
          <Button size="md" variant="default" loading={refusedSheet.running} onClick={refusedSheet.run}>
            {downloadRefused}
          </Button>
        )}
        {refused > 0 && good > 0 ? (
          <Button size="md" loading={applying} onClick={() => onConfirm(true)}>
            {saveGood(good)}
          </Button>
        ) : (
          <Button size="md" disabled={!ready} loading={applying} onClick={() => onConfirm(false)}>
            Confirmar importação
          </Button>
        )}
      </ConfirmBar>
    </div>
  )
}
