import { Group, Modal, Stack, Text } from '@mantine/core'
import { calibrationPage, type LabelFormat } from '@seara/contract/campaigns/shipping'
import { IconDownload, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import { useAction } from '../../ui/use-action.ts'
import { lastFormat, rememberFormat } from './label-memory.ts'
import { calibrationExplained, labelsFailed, labelsOf, onlyUnshippedLabel } from './label-messages.ts'
import { LabelFormatField } from './LabelFormatField.tsx'
import classes from './LabelsDialog.module.css'
import { SheetField } from './SheetField.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** How to print the labels, as the contract's query. */
export interface LabelChoice {
  format: LabelFormat
  start: string
  only?: 'unshipped'
}

interface LabelsDialogProps {
  opened: boolean
  /** How many labels there are to print, and those whose boxes have not left. */
  boxes: { all: number; unshipped: number }
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
  const chooseFormat = (chosen: LabelFormat) => {
    rememberFormat(chosen)
    setFormat(chosen)
    setStart(1)
  }
  const print = useAction({
    run: () => downloadLabels({ format, start: String(start), ...(onlyUnshipped && { only: 'unshipped' as const }) }),
    failure: withConflictReason(labelsFailed),
    onDone: onClose,
  })
  const calibrate = useAction({ run: () => download(calibrationPage, { query: { format } }), failure: labelsFailed })
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
          onChange={setOnlyUnshipped}
        />
      )}
      <Text c="dimmed">{labelsOf(onlyUnshipped ? boxes.unshipped : boxes.all)}</Text>
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
