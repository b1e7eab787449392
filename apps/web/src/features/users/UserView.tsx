import { Alert, Paper, Stack } from '@mantine/core'
import { updateUser, type User, UserBody } from '@seara/contract/access/users'
import type { Versioned } from '@seara/contract/core/version'
import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { fieldWords } from '../../entities/history/field-words.ts'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GrantedFields } from './GrantedFields.tsx'
import { InvitedWarning } from './InvitedWarning.tsx'
import { invitationOf, useInvitations } from './invitation-queries.ts'
import { UserSecondFactor } from './UserSecondFactor.tsx'
import { adminHelp, updated, updateFailed } from './user-messages.ts'
import { useUser, useUserChanged } from './user-queries.ts'

/** The screen of one user: name, e-mail, profile, access and history. */
export function UserView() {
  const { id = '' } = useParams()
  const user = useUser(id)
  return (
    <>
      <PageHeader
        title={user.data?.name ?? (user.error ? 'Usuário' : undefined)}
        back={{ to: paths.users, label: 'Usuários do Sistema' }}
      />
      <Stack gap="lg" maw={880}>
        <Paper p="xl" maw={560}>
          {user.data ? (
            <UserForm key={user.data.id} user={user.data} />
          ) : user.error ? (
            <ErrorState
              title="Não foi possível abrir o usuário"
              message={user.error.message}
              onRetry={() => void user.refetch()}
            />
          ) : (
            <FormSkeleton fields={4} />
          )}
        </Paper>
        {user.data && <UserSecondFactor user={user.data} />}
        {user.data && <HistoryPanel entity="user" id={user.data.id} />}
      </Stack>
    </>
  )
}

const valuesOf = ({ name, email, profile, is_approved, permissions }: User) => ({
  name,
  email,
  profile,
  is_approved,
  permissions: [...permissions],
})

/**
 * The form of a user. It sends the access and the permissions only when they were changed here. So saving the form
 * restores nothing that another admin has withdrawn while the form was open.
 */
function UserForm({ user }: { user: User & Versioned }) {
  const userChanged = useUserChanged()
  const { data: invitations = [] } = useInvitations(!user.is_approved)
  const form = useEditForm({
    schema: UserBody,
    record: user,
    valuesOf,
    words: fieldWords('user'),
    send: ({ is_approved, permissions, ...body }, { version, isChanged }) =>
      call(
        updateUser,
        {
          params: { id: user.id },
          body: {
            ...body,
            ...(isChanged('is_approved') && { is_approved }),
            ...(isChanged('permissions') && { permissions }),
          },
        },
        { version },
      ),
    success: updated,
    failure: withConflictReason(updateFailed),
    onSaved: userChanged,
  })
  const admin = form.field('profile')
  const invitation =
    user.is_approved || !form.field('is_approved').value
      ? undefined
      : invitationOf(invitations, form.field('email').value.trim().toLowerCase())
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome completo" autoComplete="off" {...form.field('name')} />
      <EmailField label="E-mail" {...form.field('email')} />
      <SwitchField
        label="Admin"
        description={adminHelp}
        {...admin}
        value={admin.value === 'admin'}
        onChange={(on) => admin.onChange(on ? 'admin' : 'user')}
      />
      {admin.value !== 'admin' && <GrantedFields {...form.field('permissions')} />}
      <SwitchField label="Aprovado" description="Pode entrar no sistema." {...form.field('is_approved')} />
      {invitation && (
        <Alert color="trigo" role="status">
          <InvitedWarning invitation={invitation} />
        </Alert>
      )}
    </Form>
  )
}
