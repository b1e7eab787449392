import { Anchor, Button } from '@mantine/core'
import { type IamGroup, IamGroupQuery } from '@seara/contract/iam-groups'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, records } from '../../app/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/row-buttons.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { listDescription } from './group-messages.ts'
import { useGroups } from './group-queries.ts'
import classes from './GroupList.module.css'

const number: Column<IamGroup> = { key: 'id', header: 'Nº', sort: 'id', width: '1%', render: ({ id }) => id }

const name: Column<IamGroup> = {
  key: 'name',
  header: 'Grupo',
  sort: 'group_name',
  width: '20%',
  render: ({ id, group_name }) => (
    <Anchor component={Link} to={records.group.to(id)} fz="inherit">
      {group_name}
    </Anchor>
  ),
}

const others: readonly Column<IamGroup>[] = [
  { key: 'representant', header: 'Representante', width: '15%', sort: 'representant_name', render: ({ representant_name }) => representant_name },
  { key: 'mail', header: 'E-mail', width: '19%', render: ({ contact_mail }) => <span className={classes.mail}>{contact_mail}</span> },
  { key: 'telephone', header: 'Telefone', nowrap: true, render: ({ telephone }) => (telephone ? formatPhone(telephone) : '—') },
  { key: 'diocese', header: 'Diocese', width: '15%', sort: 'diocese', render: ({ dioceses }) => dioceses?.name ?? '—' },
  { key: 'parish', header: 'Paróquia', width: '15%', sort: 'parish', render: ({ parishes }) => parishes?.name ?? '—' },
]

/** The first column is the title of a card. */
const columnsOn = (phone: boolean) => (phone ? [name, number, ...others] : [number, name, ...others])

const newGroup = (
  <Button component={Link} to={paths.groupCreate} leftSection={<IconPlus size={18} aria-hidden="true" />}>
    Novo grupo IAM
  </Button>
)

/** The IAM groups: search, order and pages. */
export function GroupList() {
  const list = useListSearch(IamGroupQuery)
  const groups = useGroups(list.query)
  const phone = useIsPhone()
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
        columns={columnsOn(phone)}
        empty={{ title: 'Ainda não há grupos IAM', message: 'Cadastre o primeiro; depois ele já pode contribuir com uma doação do cofrinho.', action: newGroup }}
        renderActions={({ id, group_name }) => <ViewLink to={records.group.to(id)} name={group_name} />}
      />
    </ListPage>
  )
}
