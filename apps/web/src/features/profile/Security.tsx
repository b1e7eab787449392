import { Paper } from '@mantine/core'
import { changePassword, PasswordBody } from '@seara/contract/access/session'
import { call } from '../../lib/call.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { NewPasswordField } from '../../ui/fields/text/NewPasswordField.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { passwordChanged, passwordFailed } from './profile-messages.ts'

/** Changes the signed-in user's own password. */
export function Security() {
  const form = useContractForm({
    schema: PasswordBody,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    send: (body) => call(changePassword, { body }),
    success: passwordChanged,
    failure: waitReasonOr(passwordFailed),
    onSaved: () => form.reset(),
  })
  return (
    <>
      <PageHeader title="Segurança" description="Ao trocar a senha, as suas outras sessões são encerradas." />
      <Paper p="xl" maw={560}>
        <Form form={form} submitLabel="Alterar senha">
          <PasswordField label="Senha atual" autoComplete="current-password" {...form.field('current_password')} />
          <NewPasswordField label="Nova senha" {...form.field('password')} />
          <PasswordField
            label="Confirmar nova senha"
            autoComplete="new-password"
            {...form.field('password_confirmation')}
          />
        </Form>
      </Paper>
    </>
  )
}
