import { Alert, Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Parish } from '@seara/contract/parishes'
import { IconArrowBackUp, IconBuildingChurch, IconPencil, IconTrash } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { formatCity, formatMomentDay } from '../../lib/format.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../ui/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { EditParish } from './EditParish.tsx'
import { MoveParish } from './MoveParish.tsx'
import { inTrash } from './parish-messages.ts'
import { useRestoreParish } from './parish-queries.ts'
import { ParishFacts } from './ParishFacts.tsx'
import { ParishGroups } from './ParishGroups.tsx'

interface ParishDetailsProps {
  parish: Parish
}

/** What the screen of a parish shows once it is loaded. */
export function ParishDetails({ parish }: ParishDetailsProps) {
  const [editing, data] = useDisclosure(false)
  const [moving, diocese] = useDisclosure(false)
  const { id, name, city, uf, dioceses, deleted_at } = parish
  const actions = (
    <>
      <Button variant="default" onClick={diocese.open} leftSection={<IconBuildingChurch size={18} aria-hidden="true" />}>
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
        {deleted_at !== null && <InTrash parish={parish} since={deleted_at} />}
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

interface InTrashProps {
  parish: Parish
  since: string
}

function InTrash({ parish, since }: InTrashProps) {
  const restore = useRestoreParish()
  return (
    <Alert color="trigo" title={`Na lixeira desde ${formatMomentDay(since)}`} icon={<IconTrash aria-hidden="true" />}>
      <p style={{ margin: '0 0 12px' }}>{inTrash}</p>
      <Button
        variant="default"
        loading={restore.running}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => restore.run(parish)}
      >
        Restaurar
      </Button>
    </Alert>
  )
}
