import { useDisclosure } from '@mantine/hooks'
import type { Region, State } from '@seara/contract/registry/regions'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/rows/row-buttons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddStates } from './AddStates.tsx'
import { useRemoveState, useStatesOf } from './region-queries.ts'

const columns: readonly Column<State>[] = [
  { key: 'name', header: 'Estado', room: 9, render: ({ name }) => name },
  { key: 'uf', header: 'UF', plain: true, room: 4, nowrap: true, render: ({ uf }) => uf },
]

/** The states of a region, with buttons to add and remove them. */
export function RegionStates({ region }: { region: Region }) {
  const states = useStatesOf(String(region.id))
  const [adding, modal] = useDisclosure(false)
  const remove = useRemoveState(region.id)
  const addButton = <AddButton onClick={modal.open}>Adicionar estado</AddButton>
  return (
    <Panel title="Estados" actions={addButton}>
      <DataTable
        label="Estados da regional"
        result={states}
        columns={columns}
        empty={{ title: 'Ainda não há estados', message: 'Adicione os estados que formam esta regional.' }}
        actionsRoom={iconsRoom(1)}
        renderActions={(state) => <DeleteButton label="Remover" name={state.name} onClick={() => remove.run(state)} />}
      />
      <FormModal opened={adding} title="Adicionar estados" onClose={modal.close}>
        <AddStates region={region} onDone={modal.close} />
      </FormModal>
    </Panel>
  )
}
