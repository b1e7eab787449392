import { Group, Stack } from '@mantine/core'
import { PageQuery } from '@seara/contract/core/paging'
import type { User } from '@seara/contract/access/users'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths, records } from '../../routing/paths.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'
import { AddLink } from '../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Email } from '../../ui/Email.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import { DeleteButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AccessButton } from './AccessButton.tsx'
import { Invitations } from './Invitations.tsx'
import { RequireSecondFactor } from './RequireSecondFactor.tsx'
import { RoleBadges } from './RoleBadges.tsx'
import { inviteLabel } from './user-messages.ts'
import { useDeleteUser, useUsers } from './user-queries.ts'

const columns: readonly Column<User>[] = [
  {
    key: 'name',
    header: 'Nome',
    render: ({ id, name, profile, permissions }) => (
      <Group gap="xs">
        <TextLink to={records.user.to(id)}>{name}</TextLink>
        <RoleBadges profile={profile} permissions={permissions} />
      </Group>
    ),
  },
  {
    key: 'email',
    header: 'E-mail',
    plain: true,
    room: 14,
    render: ({ email }) => <Email address={email} />,
  },
  {
    key: 'access',
    header: 'Acesso liberado',
    room: 9,
    nowrap: true,
    render: ({ is_approved: approved }) => (approved ? 'Sim' : 'Não'),
  },
]

const inviteUser = (
  <ActionLink to={paths.userInvite} icon={IconMailPlus} variant="filled">
    {inviteLabel}
  </ActionLink>
)

const actions = (
  <>
    <RequireSecondFactor />
    <AddLink to={paths.userCreate} variant="default">
      Novo usuário
    </AddLink>
    {inviteUser}
  </>
)

/** The users of the system and the invited people, with buttons to give access, view and delete. */
export function UserList() {
  const list = useListSearch(PageQuery)
  const users = useUsers(list.query)
  const [leaving, setLeaving] = useState<User | null>(null)
  const remove = useDeleteUser(() => setLeaving(null))
  return (
    <>
      <PageHeader title="Usuários do Sistema" actions={actions} />
      <Stack gap="lg">
        <Invitations />
        <ListFrame list={list} result={users} pager="simple">
          <DataTable
            label="Usuários do Sistema"
            result={users}
            list={list}
            columns={columns}
            empty={{ title: 'Ainda não há usuários', action: inviteUser }}
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
        </ListFrame>
      </Stack>
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
    </>
  )
}
