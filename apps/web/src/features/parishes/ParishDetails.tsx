import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Parish } from '@seara/contract/parishes'
import type { Versioned } from '@seara/contract/version'
import { IconBuildingChurch, IconPencil } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { formatCity } from '../../lib/format.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { InTrash } from '../../entities/registry/InTrash.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { EditParish } from './EditParish.tsx'
import { MoveParish } from './MoveParish.tsx'
import { inTrash } from './parish-messages.ts'
import { useRestoreParish } from './parish-queries.ts'
import { ParishFacts } from './ParishFacts.tsx'
import { ParishGroups } from './ParishGroups.tsx'

interface ParishDetailsProps {
  parish: Parish & Versioned
}

/** What the screen of a parish shows once it is loaded. */
export function ParishDetails({ parish }: ParishDetailsProps) {
  const [editing, data] = useDisclosure(false)
  const [moving, diocese] = useDisclosure(false)
  const restore = useRestoreParish()
  const { id, name, city, uf, dioceses, deleted_at } = parish
  const actions = (
    <>
      <Button
        variant="default"
        onClick={diocese.open}
        leftSection={<IconBuildingChurch size={18} aria-hidden="true" />}
      >
        Editar diocese
      </Button>
      <Button onClick={data.open} leftSection={<IconPencil size={18} aria-hidden="true" />}>
        Editar dados
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={name}
        description={`${formatCity(city, uf)} · ${dioceses.name}`}
        badge={deleted_at !== null && <TrashBadge />}
        back={{ to: paths.parishes, label: 'Paróquias' }}
        actions={actions}
      />
      <Stack gap="lg">
        <InTrash
          since={deleted_at}
          message={inTrash}
          onRestore={() => restore.run(parish)}
          restoring={restore.running}
        />
        <ParishFacts parish={parish} />
        <ParishGroups parishId={id} />
        <HistoryPanel entity="parish" id={id} />
      </Stack>
      <FormModal opened={editing} title="Editar dados da paróquia" size="xl" onClose={data.close}>
        <EditParish parish={parish} onDone={data.close} />
      </FormModal>
      <FormModal opened={moving} title="Editar diocese da paróquia" onClose={diocese.close}>
        <MoveParish parish={parish} onDone={diocese.close} />
      </FormModal>
    </>
  )
}
