import { useDisclosure } from '@mantine/hooks'
import type { Diocese } from '@seara/contract/registry/dioceses'
import type { Versioned } from '@seara/contract/core/version'
import { IconTruckDelivery } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { formatCity } from '../../lib/format.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { DioceseStatement } from '../../entities/year-statement/DioceseStatement.tsx'
import { DioceseGroups } from '../../entities/group/LinkedGroups.tsx'
import { Timeline } from '../../entities/timeline/Timeline.tsx'
import { RegistryRecord } from '../../entities/registry/RegistryRecord.tsx'
import { ContactTable } from './contacts/ContactTable.tsx'
import { inTrash } from './diocese-messages.ts'
import { useRestoreDiocese } from './diocese-queries.ts'
import classes from './DioceseDetails.module.css'
import { DeliveryDescription, DioceseDescription } from './DioceseDescription.tsx'
import { EditDelivery } from './EditDelivery.tsx'
import { EditDiocese } from './EditDiocese.tsx'
import { LinkedParishes } from './LinkedParishes.tsx'

/** The content of a diocese's screen, once the diocese is loaded. */
export function DioceseDetails({ diocese }: { diocese: Diocese & Versioned }) {
  const [editing, data] = useDisclosure(false)
  const [delivering, delivery] = useDisclosure(false)
  const restore = useRestoreDiocese()
  const { id, city, uf, region_name } = diocese
  return (
    <>
      <RegistryRecord
        record={diocese}
        description={`${formatCity(city, uf)} · ${region_name ? `Regional ${region_name}` : 'Sem regional'}`}
        back={{ to: paths.dioceses, label: 'Dioceses' }}
        inTrash={inTrash}
        restore={restore}
        other={{
          label: 'End. Entrega',
          icon: <IconTruckDelivery size={18} aria-hidden="true" />,
          onClick: delivery.open,
        }}
        onEdit={data.open}
      >
        <DioceseDescription diocese={diocese} />
        <ContactTable dioceseId={id} />
        <Timeline of={{ kind: 'diocese', id }} />
        <DioceseGroups dioceseId={id} />
        <LinkedParishes diocese={diocese} />
        <div className={classes.items}>
          <DeliveryDescription diocese={diocese} />
          <DioceseStatement dioceseId={id} />
        </div>
        <HistoryPanel entity="diocese" id={id} />
      </RegistryRecord>
      <FormModal opened={editing} title="Editar dados da diocese" size="xl" onClose={data.close}>
        <EditDiocese diocese={diocese} onDone={data.close} />
      </FormModal>
      <FormModal opened={delivering} title="Endereço de entrega" size="xl" onClose={delivery.close}>
        <EditDelivery diocese={diocese} onDone={delivery.close} />
      </FormModal>
    </>
  )
}
