import { Stack } from '@mantine/core'
import { changePassword } from '@seara/contract/access/session'
import { PasswordBody } from '@seara/contract/access/session-bodies'
import { call } from '../../lib/call.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { NewPasswordField } from '../../ui/fields/text/NewPasswordField.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { OwnPasskeys } from './passkeys/OwnPasskeys.tsx'
import { OwnSecondFactor } from './second-factor/OwnSecondFactor.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { sessionsKey } from './session-queries.ts'
import { passwordChanged, passwordFailed, passwordHint, passwordTitle } from './profile-messages.ts'

/** The security of the signed-in user's account: password, passkeys, second factor, open sessions. */
export const Security = () => (
  <>
    <PageHeader
      title="Segurança"
      description="A sua senha, as chaves de acesso, a verificação em duas etapas, e onde a sua conta está aberta."
    />
    <Stack gap="lg" maw={880}>
      <ChangePassword />
      <OwnPasskeys />
      <OwnSecondFactor />
      <OwnSessions />
    </Stack>
  </>
)

function ChangePassword() {
  const form = useContractForm({
    schema: PasswordBody,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    send: (body) => call(changePassword, { body }),
    success: passwordChanged,
    failure: waitReasonOr(passwordFailed),
    invalidates: [sessionsKey],
    onDone: () => form.reset(),
  })
  return (
    <Panel title={passwordTitle} description={passwordHint} padded>
      <div style={{ maxWidth: 480 }}>
        <Form form={form} submitLabel="Alterar senha">
          <PasswordField label="Senha atual" autoComplete="current-password" {...form.field('current_password')} />
          <NewPasswordField label="Nova senha" {...form.field('password')} />
          <PasswordField
            label="Confirmar nova senha"
            autoComplete="new-password"
            {...form.field('password_confirmation')}
          />
        </Form>
      </div>
    </Panel>
  )
}
