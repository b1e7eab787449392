import { useDisclosure } from '@mantine/hooks'
import type { Parish } from '@seara/contract/registry/parishes'
import type { Versioned } from '@seara/contract/core/version'
import { IconBuildingChurch } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { formatCity } from '../../lib/format.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { ParishGroups } from '../../entities/group/LinkedGroups.tsx'
import { Timeline } from '../../entities/timeline/Timeline.tsx'
import { RegistryRecord } from '../../entities/registry/RegistryRecord.tsx'
import { EditParish } from './EditParish.tsx'
import { MoveParish } from './MoveParish.tsx'
import { inTrash } from './parish-messages.ts'
import { useRestoreParish } from './parish-queries.ts'
import { ParishDescription } from './ParishDescription.tsx'

/** The content of a parish's screen, once the parish is loaded. */
export function ParishDetails({ parish }: { parish: Parish & Versioned }) {
  const [editing, data] = useDisclosure(false)
  const [moving, diocese] = useDisclosure(false)
  const restore = useRestoreParish()
  const { id, city, uf, dioceses } = parish
  return (
    <>
      <RegistryRecord
        record={parish}
        description={`${formatCity(city, uf)} · ${dioceses.name}`}
        back={{ to: paths.parishes, label: 'Paróquias' }}
        inTrash={inTrash}
        restore={restore}
        other={{
          label: 'Editar diocese',
          icon: <IconBuildingChurch size={18} aria-hidden="true" />,
          onClick: diocese.open,
        }}
        onEdit={data.open}
      >
        <ParishDescription parish={parish} />
        <Timeline of={{ kind: 'parish', id }} />
        <ParishGroups parishId={id} />
        <HistoryPanel entity="parish" id={id} />
      </RegistryRecord>
      <FormModal opened={editing} title="Editar dados da paróquia" size="xl" onClose={data.close}>
        <EditParish parish={parish} onDone={data.close} />
      </FormModal>
      <FormModal opened={moving} title="Editar diocese da paróquia" onClose={diocese.close}>
        <MoveParish parish={parish} onDone={diocese.close} />
      </FormModal>
    </>
  )
}
