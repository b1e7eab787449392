import { Paper } from '@mantine/core'
import { register } from '@seara/contract/access/session'
import { RegisterBody } from '@seara/contract/access/session-bodies'
import { paths } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { NewPasswordField } from '../../ui/fields/text/NewPasswordField.tsx'
import { EmailField } from '../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { useUserChanged } from './user-queries.ts'
import { createDescription, created, createFailed } from './user-messages.ts'

const empty = { name: '', email: '', password: '' }

/** Creates a user. The new user cannot sign in until an admin gives access in the list of users. */
export function UserCreate() {
  const leaveLater = useLeaveLater()
  const userChanged = useUserChanged()
  const form = useContractForm({
    schema: RegisterBody,
    initialValues: empty,
    send: (body) => call(register, { body }),
    success: created,
    failure: createFailed,
    emptiesOnFailure: true,
    onSaved: userChanged,
    onDone: () => leaveLater(paths.users, 2_000),
  })
  return (
    <>
      <PageHeader
        title="Novo usuário"
        description={createDescription}
        back={{ to: paths.users, label: 'Usuários do Sistema' }}
      />
      <Paper p="xl" maw={560}>
        <Form form={form} submitLabel="Salvar">
          <TextField label="Nome completo" autoComplete="off" {...form.field('name')} />
          <EmailField label="E-mail" {...form.field('email')} />
          <NewPasswordField label="Senha" {...form.field('password')} />
        </Form>
      </Paper>
    </>
  )
}
