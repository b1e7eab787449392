import { useDisclosure } from '@mantine/hooks'
import type { Region } from '@seara/contract/registry/regions'
import { useState } from 'react'
import { records } from '../../routing/paths.ts'
import { formatCity } from '../../lib/format.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/rows/row-buttons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AddDiocese } from './AddDiocese.tsx'
import { useDiocesesOf, useTrashDiocese } from './region-queries.ts'

type LinkedDiocese = Region['diocese'][number]

const columns: readonly Column<LinkedDiocese>[] = [
  { key: 'name', header: 'Diocese', render: ({ id, name }) => <TextLink to={records.diocese.to(id)}>{name}</TextLink> },
  { key: 'city', header: 'Cidade', plain: true, room: 9, render: ({ city, uf }) => formatCity(city, uf) },
]

/** The dioceses of a region, with links to each, buttons to move them to the trash, and one to add another. */
export function RegionDioceses({ region }: { region: Region }) {
  const dioceses = useDiocesesOf(String(region.id))
  const [adding, modal] = useDisclosure(false)
  const [leaving, setLeaving] = useState<LinkedDiocese | null>(null)
  const trash = useTrashDiocese(() => setLeaving(null))
  const addButton = <AddButton onClick={modal.open}>Adicionar diocese</AddButton>
  return (
    <Panel title="Dioceses" actions={addButton}>
      <DataTable
        label="Dioceses da regional"
        result={dioceses}
        columns={columns}
        empty={{
          title: 'Ainda não há dioceses',
          message: 'Adicione aqui uma diocese nova, ou escolha esta regional nos dados de uma diocese que já existe.',
        }}
        opens={({ id }) => records.diocese.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={(diocese) => (
          <DeleteButton label="Mover para a lixeira" name={diocese.name} onClick={() => setLeaving(diocese)} />
        )}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title="Mover a diocese para a lixeira?"
        message={`${leaving?.name ?? ''} deixa de aparecer nesta regional. Ela pode ser restaurada na lista de dioceses.`}
        confirmLabel="Mover para a lixeira"
        danger
        loading={trash.running}
        onConfirm={() => leaving && trash.run(leaving)}
        onClose={() => setLeaving(null)}
      />
      <FormModal opened={adding} title="Adicionar diocese" size="xl" onClose={modal.close}>
        <AddDiocese region={region} onDone={modal.close} />
      </FormModal>
    </Panel>
  )
}
