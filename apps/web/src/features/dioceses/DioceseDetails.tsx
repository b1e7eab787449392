import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Diocese } from '@seara/contract/dioceses'
import type { Versioned } from '@seara/contract/version'
import { IconPencil, IconTruckDelivery } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { formatCity } from '../../lib/format.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { InTrash } from '../../entities/registry/InTrash.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { ContactTable } from './contacts/ContactTable.tsx'
import { inTrash } from './diocese-messages.ts'
import { useRestoreDiocese } from './diocese-queries.ts'
import classes from './DioceseDetails.module.css'
import { DeliveryFacts, DioceseFacts } from './DioceseFacts.tsx'
import { EditDelivery } from './EditDelivery.tsx'
import { EditDiocese } from './EditDiocese.tsx'
import { LinkedParishes } from './LinkedParishes.tsx'

interface DioceseDetailsProps {
  diocese: Diocese & Versioned
}

/** What the screen of a diocese shows once it is loaded. */
export function DioceseDetails({ diocese }: DioceseDetailsProps) {
  const [editing, data] = useDisclosure(false)
  const [delivering, delivery] = useDisclosure(false)
  const restore = useRestoreDiocese()
  const { id, name, city, uf, region_name, deleted_at } = diocese
  const actions = (
    <>
      <Button
        variant="default"
        onClick={delivery.open}
        leftSection={<IconTruckDelivery size={18} aria-hidden="true" />}
      >
        End. Entrega
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
        description={`${formatCity(city, uf)} · ${region_name ? `Regional ${region_name}` : 'Sem regional'}`}
        badge={deleted_at !== null && <TrashBadge />}
        back={{ to: paths.dioceses, label: 'Dioceses' }}
        actions={actions}
      />
      <Stack gap="lg">
        <InTrash
          since={deleted_at}
          message={inTrash}
          onRestore={() => restore.run(diocese)}
          restoring={restore.running}
        />
        <div className={classes.facts}>
          <DioceseFacts diocese={diocese} />
          <DeliveryFacts diocese={diocese} />
        </div>
        <ContactTable dioceseId={id} />
        <LinkedParishes diocese={diocese} />
        <HistoryPanel entity="diocese" id={id} />
      </Stack>
      <FormModal opened={editing} title="Editar dados da diocese" size="xl" onClose={data.close}>
        <EditDiocese diocese={diocese} onDone={data.close} />
      </FormModal>
      <FormModal opened={delivering} title="Endereço de entrega" size="xl" onClose={delivery.close}>
        <EditDelivery diocese={diocese} onDone={delivery.close} />
      </FormModal>
    </>
  )
}
