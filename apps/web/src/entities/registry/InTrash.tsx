import { Alert, Text } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { formatMomentDay } from '../../lib/format.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface InTrashProps {
  /** The moment when the record was moved to the trash; null if it is not in the trash. */
  since: string | null
  /** The text that explains what the trash means for this kind of record. */
  message: string
  onRestore: () => void
  restoring: boolean
}

/** Says on a record's screen that it is in the trash, with a button to restore it. */
export const InTrash = ({ since, message, onRestore, restoring }: InTrashProps) =>
  since !== null && (
    <Alert color="trigo" title={`Na lixeira desde ${formatMomentDay(since)}`} icon={<IconTrash aria-hidden="true" />}>
      <Text mb="sm">{message}</Text>
      <ActionButton loading={restoring} icon={IconArrowBackUp} onClick={onRestore}>
        Restaurar
      </ActionButton>
    </Alert>
  )
