import { IamGroupQuery } from '@seara/contract/cofrinho/iam-groups'
import { paths, records } from '../../routing/paths.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { groupColumns } from './group-columns.tsx'
import { listDescription } from './group-messages.ts'
import { useGroups } from './group-queries.ts'

const newGroup = <AddLink to={paths.groupCreate}>Novo grupo IAM</AddLink>

/** The IAM groups: search, order and pages. */
export function GroupList() {
  const list = useListSearch(IamGroupQuery)
  const groups = useGroups(list.query)
  return (
    <ListPage
      title="Grupos IAM"
      description={listDescription}
      actions={newGroup}
      list={list}
      result={groups}
      searchLabel="Buscar por grupo, representante, e-mail ou cidade"
    >
      <DataTable
        label="Grupos IAM"
        result={groups}
        list={list}
        columns={groupColumns}
        empty={{
          title: 'Ainda não há grupos IAM',
          message: 'Cadastre o primeiro; depois ele já pode contribuir com uma doação do cofrinho.',
          action: newGroup,
        }}
        opens={({ id }) => records.group.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, group_name }) => <ViewLink to={records.group.to(id)} name={group_name} />}
      />
    </ListPage>
  )
}
