import { Group, Modal, Stack, Text } from '@mantine/core'
import { calibrationPage, type LabelFormat } from '@seara/contract/campaigns/shipping'
import { IconDownload, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { download, downloadFailed } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import { useAction } from '../../ui/use-action.ts'
import { touchedByRequest } from '../keys/campaign-keys.ts'
import type { labelCounts } from './label-counts.ts'
import { lastFormat, rememberFormat } from './label-memory.ts'
import { calibrationExplained, labelsOf, onlyUnprintedLabel, onlyUnshippedLabel } from './label-messages.ts'
import { LabelFormatField } from './LabelFormatField.tsx'
import classes from './LabelsDialog.module.css'
import { SheetField } from './SheetField.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** The paper, the first free label, and which labels to print, as the query parameters of the API. */
export interface LabelChoice {
  format: LabelFormat
  start: string
  only?: 'unshipped' | 'unprinted'
}

interface LabelsDialogProps {
  opened: boolean
  boxes: ReturnType<typeof labelCounts>
  download: (choice: LabelChoice) => Promise<unknown>
  onClose: () => void
}

/** Asks for the paper and its first free label, then downloads the labels. */
export const LabelsDialog = ({ opened, onClose, ...rest }: LabelsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Etiquetas" size="lg">
    <LabelOptions {...rest} onClose={onClose} />
  </Modal>
)

function LabelOptions({ boxes, download: downloadLabels, onClose }: Omit<LabelsDialogProps, 'opened'>) {
  const [format, setFormat] = useState<LabelFormat>(lastFormat)
  const [start, setStart] = useState(1)
  const [onlyUnshipped, setOnlyUnshipped] = useState(boxes.unshipped > 0)
  const [onlyUnprinted, setOnlyUnprinted] = useState(false)
  const only = onlyUnprinted ? ('unprinted' as const) : onlyUnshipped ? ('unshipped' as const) : null
  const chooseFormat = (chosen: LabelFormat) => {
    rememberFormat(chosen)
    setFormat(chosen)
    setStart(1)
  }
  const print = useAction({
    run: () => downloadLabels({ format, start: String(start), ...(only !== null && { only }) }),
    failure: withConflictReason(downloadFailed),
    invalidates: touchedByRequest,
    onDone: onClose,
  })
  const calibrate = useAction({ run: () => download(calibrationPage, { query: { format } }), failure: downloadFailed })
  return (
    <Stack gap="md">
      <LabelFormatField value={format} onChange={chooseFormat} />
      <SheetField format={format} value={start} onChange={setStart} />
      {boxes.unshipped > 0 && boxes.unshipped < boxes.all && (
        <SwitchField
          name="only"
          label={onlyUnshippedLabel}
          value={onlyUnshipped}
          error={null}
          onChange={(chosen) => {
            setOnlyUnshipped(chosen)
            if (chosen) setOnlyUnprinted(false)
          }}
        />
      )}
      {boxes.unprinted > 0 && boxes.unprinted < boxes.all && (
        <SwitchField
          name="unprinted"
          label={onlyUnprintedLabel}
          value={onlyUnprinted}
          error={null}
          onChange={(chosen) => {
            setOnlyUnprinted(chosen)
            if (chosen) setOnlyUnshipped(false)
          }}
        />
      )}
      <Text c="dimmed">{labelsOf(only === null ? boxes.all : boxes[only])}</Text>
      <Text c="dimmed" fz="sm">
        {calibrationExplained}
      </Text>
      <Group className={classes.actions} justify="space-between" gap="sm">
        <ActionButton loading={calibrate.running} icon={IconRuler2} onClick={() => calibrate.run()}>
          Página de calibração
        </ActionButton>
        <ActionButton variant="filled" loading={print.running} icon={IconDownload} onClick={() => print.run()}>
          Baixar etiquetas
        </ActionButton>
      </Group>
    </Stack>
  )
}
