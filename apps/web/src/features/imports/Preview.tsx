import { Alert, Button, VisuallyHidden } from '@mantine/core'
import type { ImportKind, ImportPreview } from '@seara/contract/overview/imports'
import { IconAt, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { ConfirmBar } from '../../ui/ConfirmBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import {
  downloadRefused,
  ignoredColumns,
  mustCorrect,
  nothingToDo,
  saveGood,
  warned as warnedText,
  willWrite,
} from './import-messages.ts'
import { OutcomeFilter } from './OutcomeFilter.tsx'
import classes from './Preview.module.css'
import { PreviewRows } from './PreviewRows.tsx'
import { chosenRows, type RowChoice } from './warned-rows.ts'

interface PreviewProps {
  kind: ImportKind
  preview: ImportPreview
  applying: boolean
  /** Downloads a sheet of the refused rows. `running` is true during the download. */
  refused: { run: () => void; running: boolean }
  /** @param goodOnly true to import only the rows that are not refused */
  onConfirm: (goodOnly: boolean) => void
  onChooseAnother: () => void
}

/**
 * The second step of an import: what each row would change, and the button to import. It first shows the refused rows
 * or, when there are none, the rows with a warning.
 */
export function Preview({ kind, preview, applying, refused: refusedSheet, onConfirm, onChooseAnother }: PreviewProps) {
  const { filename, created, updated, refused, ignored_columns, rows } = preview
  const warned = chosenRows(rows, 'warned').length
  const [choice, setChoice] = useState<RowChoice>(refused > 0 ? 'refused' : warned > 0 ? 'warned' : null)
  const start = useRef<HTMLDivElement>(null)
  // The focused element disappeared with the first step, so the top of this step gets the focus.
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  const good = created + updated
  const ready = refused === 0 && good > 0
  const verdict = refused > 0 ? mustCorrect(refused, good) : ready ? willWrite(created, updated) : nothingToDo
  return (
    <div ref={start} tabIndex={-1} className={classes.preview} role="group" aria-label="Conferência da planilha">
      <VisuallyHidden role="status">{warned > 0 ? `${verdict} ${warnedText(warned)}` : verdict}</VisuallyHidden>
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
        {warned > 0 && (
          <Alert color="trigo" m="md" mb={0} icon={<IconAt aria-hidden="true" />}>
            {warnedText(warned)}
          </Alert>
        )}
        <OutcomeFilter preview={preview} choice={choice} onChange={setChoice} />
        <PreviewRows key={choice} kind={kind} rows={chosenRows(rows, choice)} />
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
