import { Badge, Group } from '@mantine/core'
import { PageQuery } from '@seara/contract/core/paging'
import type { User } from '@seara/contract/access/users'
import { IconShieldStar } from '@tabler/icons-react'
import { useState } from 'react'
import { permissionLabels } from '../../entities/user-permissions.ts'
import { paths, records } from '../../routing/paths.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Email } from '../../ui/Email.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { DeleteButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccessButton } from './AccessButton.tsx'
import { RequireSecondFactor } from './RequireSecondFactor.tsx'
import { useDeleteUser, useUsers } from './user-queries.ts'

const columns: readonly Column<User>[] = [
  {
    key: 'name',
    header: 'Nome',
    render: ({ id, name, profile, permissions }) => (
      <Group gap="xs">
        <TextLink to={records.user.to(id)}>{name}</TextLink>
        {profile === 'admin' && (
          <Badge color="trigo" variant="light" leftSection={<IconShieldStar size={14} aria-hidden="true" />}>
            Admin
          </Badge>
        )}
        {profile !== 'admin' &&
          permissions.map((permission) => (
            <Badge key={permission} color="gray" variant="light">
              {permissionLabels[permission]}
            </Badge>
          ))}
      </Group>
    ),
  },
  {
    key: 'email',
    header: 'E-mail',
    plain: true,
    minor: true,
    room: 14,
    render: ({ email }) => <Email address={email} />,
  },
  {
    key: 'access',
    header: 'Acesso liberado',
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ is_approved: approved }) => (approved ? 'Sim' : 'Não'),
  },
]

const newUser = <AddLink to={paths.userCreate}>Novo usuário</AddLink>

const actions = (
  <>
    <RequireSecondFactor />
    {newUser}
  </>
)

/** The users of the system: access, view and delete. */
export function UserList() {
  const list = useListSearch(PageQuery)
  const users = useUsers(list.query)
  const [leaving, setLeaving] = useState<User | null>(null)
  const remove = useDeleteUser(() => setLeaving(null))
  return (
    <ListPage title="Usuários do Sistema" actions={actions} list={list} result={users} pager="simple">
      <DataTable
        label="Usuários do Sistema"
        result={users}
        list={list}
        columns={columns}
        empty={{ title: 'Ainda não há usuários', action: newUser }}
        opens={({ id }) => records.user.to(id)}
        actionsRoom={iconsRoom(2) + 9.5}
        renderActions={(user) => (
          <>
            <AccessButton user={user} />
            <ViewLink to={records.user.to(user.id)} name={user.name} />
            <DeleteButton name={user.name} onClick={() => setLeaving(user)} />
          </>
        )}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title="Excluir usuário?"
        message={`${leaving?.name ?? ''} deixa de ter acesso ao sistema. Isto não pode ser desfeito.`}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => leaving && remove.run(leaving)}
        onClose={() => setLeaving(null)}
      />
    </ListPage>
  )
}
