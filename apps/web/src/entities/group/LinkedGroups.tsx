import { PageQuery } from '@seara/contract/core/paging'
import type { ParishGroup } from '@seara/contract/registry/parishes'
import type { z } from 'zod'
import { newGroupOf, records } from '../../routing/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { Email } from '../../ui/Email.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useParishGroups } from './parish-queries.ts'

const columns: readonly Column<z.infer<typeof ParishGroup>>[] = [
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
    room: 14,
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

/** The IAM groups of a parish, page by page. */
export function ParishGroups({ parishId }: { parishId: number }) {
  const list = useListSearch(PageQuery, 'grupos_')
  const groups = useParishGroups(parishId, list.query)
  return (
    <Panel
      title="Grupos IAM"
      description="Infância e Adolescência Missionária"
      actions={
        <AddLink to={newGroupOf(parishId)} variant="default">
          Novo grupo IAM
        </AddLink>
      }
    >
      <ListFrame list={list} result={groups} pager="simple">
        <DataTable
          label="Grupos IAM da paróquia"
          result={groups}
          list={list}
          columns={columns}
          empty={{
            title: 'Ainda não há grupos IAM nesta paróquia',
            message: 'Um grupo novo aparece aqui assim que for cadastrado.',
          }}
          opens={({ id }) => records.group.to(id)}
          actionsRoom={iconsRoom(1)}
          renderActions={({ id, group_name }) => <ViewLink to={records.group.to(id)} name={group_name} />}
        />
      </ListFrame>
    </Panel>
  )
}
