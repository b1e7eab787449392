import { Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Diocese } from '@seara/contract/registry/dioceses'
import { type Parish, ParishQuery } from '@seara/contract/registry/parishes'
import { records } from '../../routing/paths.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { useLinkedParishes } from './diocese-queries.ts'
import { NewParish } from './NewParish.tsx'

const columns: readonly Column<Parish>[] = [
  {
    key: 'name',
    header: 'Paróquia',
    sort: 'name',
    render: ({ id, name, deleted_at }) => (
      <Group gap="xs">
        <TextLink to={records.parish.to(id)}>{name}</TextLink>
        {deleted_at !== null && <TrashBadge />}
      </Group>
    ),
  },
  { key: 'city', header: 'Cidade', sort: 'city', plain: true, render: ({ city }) => city },
  { key: 'uf', header: 'UF', sort: 'uf', plain: true, room: 4.5, nowrap: true, render: ({ uf }) => uf },
]

/**
 * The part of the list's state that is in the page's address. The diocese is fixed, and trashed parishes are always
 * shown.
 */
const LinkedQuery = ParishQuery.omit({ diocese_id: true, status: true })

/** The parishes of a diocese, trashed ones too, with a search, pages, and a button for a new parish. */
export function LinkedParishes({ diocese }: { diocese: Diocese }) {
  const list = useListSearch(LinkedQuery, 'paroquias_')
  const parishes = useLinkedParishes(diocese.id, list.query)
  const [adding, modal] = useDisclosure(false)
  const newParish = <AddButton onClick={modal.open}>Nova Paróquia</AddButton>
  return (
    <Panel title="Paróquias" actions={diocese.deleted_at === null && newParish}>
      <ListFrame list={list} result={parishes} searchLabel="Buscar paróquia por nome ou cidade">
        <DataTable
          label="Paróquias da diocese"
          result={parishes}
          list={list}
          columns={columns}
          empty={{ title: 'Ainda não há paróquias nesta diocese', action: diocese.deleted_at === null && newParish }}
          opens={({ id }) => records.parish.to(id)}
          isMuted={({ deleted_at }) => deleted_at !== null}
          actionsRoom={iconsRoom(1)}
          renderActions={({ id, name }) => <ViewLink to={records.parish.to(id)} name={name} />}
        />
      </ListFrame>
      <FormModal opened={adding} title="Nova Paróquia" size="xl" onClose={modal.close}>
        <NewParish diocese={diocese} onDone={modal.close} />
      </FormModal>
    </Panel>
  )
}
