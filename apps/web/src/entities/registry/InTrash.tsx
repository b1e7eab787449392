import { Alert, Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { formatMomentDay } from '../../lib/format.ts'

interface InTrashProps {
  /** When the record was moved there; null where it was not. */
  since: string | null
  /** What it means for the record. */
  message: string
  onRestore: () => void
  restoring: boolean
}

/** Says on a record's screen that it is in the trash, and takes it out. */
export const InTrash = ({ since, message, onRestore, restoring }: InTrashProps) =>
  since !== null && (
    <Alert color="trigo" title={`Na lixeira desde ${formatMomentDay(since)}`} icon={<IconTrash aria-hidden="true" />}>
      <Text mb="sm">{message}</Text>
      <Button
        variant="default"
        loading={restoring}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={onRestore}
      >
        Restaurar
      </Button>
    </Alert>
  )
