import { Group } from '@mantine/core'
import { IamGroupQuery, listIamGroups } from '@seara/contract/cofrinho/iam-groups'
import { IconFileImport } from '@tabler/icons-react'
import { ListTools } from '../../entities/list-view/ListTools.tsx'
import { useSheetTicks } from '../../entities/list-view/use-sheet-ticks.tsx'
import { call } from '../../lib/call.ts'
import { paths, records } from '../../routing/paths.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { groupColumns } from './group-columns.tsx'
import { listDescription } from './group-messages.ts'
import { useGroups, useGroupSheet } from './group-queries.ts'

const newGroup = <AddLink to={paths.groupCreate}>Novo grupo IAM</AddLink>
const importSheet = (
  <ActionLink to={paths.groupImport} icon={IconFileImport}>
    Importar planilha
  </ActionLink>
)

/** The list of IAM groups, with a search, an order and a sheet of the listed groups. */
export function GroupList() {
  const list = useListSearch(IamGroupQuery)
  const groups = useGroups(list.query)
  const sheet = useGroupSheet(list.filter)
  const ticks = useSheetTicks({
    result: groups,
    filter: list.filter,
    nameOf: ({ group_name }) => group_name,
    readPage: (page) => call(listIamGroups, { query: { ...list.filter, ...page } }),
  })
  return (
    <ListPage
      title="Grupos IAM"
      description={listDescription}
      actions={
        <>
          {importSheet}
          {newGroup}
        </>
      }
      list={list}
      renderTools={(columns) => (
        <ListTools list="groups" state={list} columns={columns} imported sheet={sheet} {...ticks.exported} />
      )}
      result={groups}
      searchLabel="Buscar por grupo, representante, e-mail, cidade ou valor doado"
      foot={ticks.bar}
    >
      <DataTable
        label="Grupos IAM"
        ticks={ticks.boxes}
        result={groups}
        list={list}
        columns={groupColumns}
        empty={{
          title: 'Ainda não há grupos IAM',
          message:
            'Cadastre o primeiro, ou traga a lista em uma planilha; depois ele já pode contribuir com uma doação do cofrinho.',
          action: (
            <Group justify="center">
              {newGroup}
              {importSheet}
            </Group>
          ),
        }}
        opens={({ id }) => records.group.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, group_name }) => <ViewLink to={records.group.to(id)} name={group_name} />}
      />
    </ListPage>
  )
}
