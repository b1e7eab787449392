import { Paper, Stack } from '@mantine/core'
import { updateUser, type User, UserBody } from '@seara/contract/users'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { updated, updateFailed } from './user-messages.ts'
import { useUser, useUserChanged } from './user-queries.ts'

/** One user: name, e-mail, profile, access and history. */
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
        {user.data && <HistoryPanel entity="user" id={user.data.id} />}
      </Stack>
    </>
  )
}

interface UserFormProps {
  user: User
}

function UserForm({ user: { id, name, email, profile, is_approved } }: UserFormProps) {
  const userChanged = useUserChanged()
  const form = useContractForm({
    schema: UserBody,
    initialValues: { name, email, profile, is_approved },
    send: (body) => call(updateUser, { params: { id }, body }),
    success: updated,
    failure: withConflictReason(updateFailed),
    onSaved: userChanged,
  })
  const admin = form.field('profile')
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome completo" autoComplete="off" {...form.field('name')} />
      <EmailField label="E-mail" {...form.field('email')} />
      <SwitchField
        label="Admin"
        description="Cuida dos usuários, do financeiro e das configurações."
        {...admin}
        value={admin.value === 'admin'}
        onChange={(on) => admin.onChange(on ? 'admin' : 'user')}
      />
      <SwitchField label="Aprovado" description="Pode entrar no sistema." {...form.field('is_approved')} />
    </Form>
  )
}
