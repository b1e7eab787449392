import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { InTrash } from './InTrash.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface RegistryRecordProps<Item> {
  record: Item
  /** A line below the name. */
  description: string
  /** The list to go back to. */
  back: { to: string; label: string }
  /** The text that says what being in the trash means for this kind of record. */
  inTrash: string
  restore: { run: (record: Item) => void; running: boolean }
  /** A second button, beside the button that edits the record. */
  other: { label: string; icon: ReactNode; onClick: () => void }
  onEdit: () => void
  children: ReactNode
}

/**
 * The screen of a diocese or a parish: its name, the buttons that change it, and a button that restores it from the
 * trash.
 */
export const RegistryRecord = <Item extends { name: string; deleted_at: string | null }>({
  record,
  description,
  back,
  inTrash,
  restore,
  other,
  onEdit,
  children,
}: RegistryRecordProps<Item>) => (
  <>
    <PageHeader
      title={record.name}
      description={description}
      badge={record.deleted_at !== null && <TrashBadge />}
      back={back}
      actions={
        <>
          <Button variant="default" onClick={other.onClick} leftSection={other.icon}>
            {other.label}
          </Button>
          <ActionButton variant="filled" onClick={onEdit} icon={IconPencil}>
            Editar dados
          </ActionButton>
        </>
      }
    />
    <Stack gap="lg">
      <InTrash
        since={record.deleted_at}
        message={inTrash}
        onRestore={() => restore.run(record)}
        restoring={restore.running}
      />
      {children}
    </Stack>
  </>
)
