import { type IamGroup, listDioceseGroups, listParishGroups } from '@seara/contract/cofrinho/iam-groups'
import { PageQuery, type Paged } from '@seara/contract/core/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { newGroupOf, records } from '../../routing/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import { usePage } from '../../lib/use-read.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { Email } from '../../ui/Email.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { type ListControls, useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { groupKey } from '../keys/cofrinho-keys.ts'
import { parishKey } from '../keys/registry-keys.ts'

const columns: readonly Column<IamGroup>[] = [
  {
    key: 'name',
    header: 'Grupo',
    render: ({ id, group_name }) => <TextLink to={records.group.to(id)}>{group_name}</TextLink>,
  },
  { key: 'representant', header: 'Representante', plain: true, render: ({ representant_name }) => representant_name },
  {
    key: 'mail',
    header: 'E-mail',
    plain: true,
    minor: true,
    room: 18,
    render: ({ contact_mail }) => <Email address={contact_mail} />,
  },
  {
    key: 'telephone',
    header: 'Telefone',
    plain: true,
    minor: true,
    room: 9.5,
    nowrap: true,
    render: ({ telephone }) => (telephone ? formatPhone(telephone) : '—'),
  },
]

const [name, ...reach] = columns as [Column<IamGroup>, ...Column<IamGroup>[]]

const withParish: readonly Column<IamGroup>[] = [
  name,
  { key: 'parish', header: 'Paróquia', plain: true, render: ({ parishes }) => parishes?.name ?? '—' },
  ...reach,
]

const prefix = 'grupos_'
const description = 'Infância e Adolescência Missionária'

/** The IAM groups of a parish, page by page. */
export function ParishGroups({ parishId: id }: { parishId: number }) {
  const list = useListSearch(PageQuery, prefix)
  const { query } = list
  const groups = usePage(
    [...parishKey, 'groups', id, query],
    listParishGroups,
    { params: { id }, query },
    { meta: { loadFailure: false } },
  )
  return (
    <Panel
      title="Grupos IAM"
      description={description}
      actions={
        <AddLink to={newGroupOf(id)} variant="default">
          Novo grupo IAM
        </AddLink>
      }
    >
      <Groups
        label="Grupos IAM da paróquia"
        list={list}
        result={groups}
        columns={columns}
        empty="Ainda não há grupos IAM nesta paróquia"
      />
    </Panel>
  )
}

/** The IAM groups of a diocese and of its parishes, page by page. */
export function DioceseGroups({ dioceseId: id }: { dioceseId: number }) {
  const list = useListSearch(PageQuery, prefix)
  const { query } = list
  const groups = usePage(
    [...groupKey, 'of-diocese', id, query],
    listDioceseGroups,
    { params: { id }, query },
    { meta: { loadFailure: false } },
  )
  return (
    <Panel title="Grupos IAM" description={description}>
      <Groups
        label="Grupos IAM da diocese"
        list={list}
        result={groups}
        columns={withParish}
        empty="Ainda não há grupos IAM nesta diocese"
      />
    </Panel>
  )
}

interface GroupsProps<Row> {
  label: string
  list: ListControls
  result: UseQueryResult<Paged<Row>>
  columns: readonly Column<Row>[]
  /** The title of the message that is shown when there are no groups. */
  empty: string
}

const Groups = <Row extends IamGroup>({ empty, ...table }: GroupsProps<Row>) => (
  <ListFrame list={table.list} result={table.result} pager="simple">
    <DataTable
      {...table}
      empty={{ title: empty, message: 'Um grupo novo aparece aqui assim que for cadastrado.' }}
      opens={({ id }) => records.group.to(id)}
      actionsRoom={iconsRoom(1)}
      renderActions={({ id, group_name }) => <ViewLink to={records.group.to(id)} name={group_name} />}
    />
  </ListFrame>
)
