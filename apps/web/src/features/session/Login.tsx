import { login, LoginBody } from '@seara/contract/session'
import { Anchor, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { takeAddress } from '../../lib/return-address.ts'
import { startSession } from '../../lib/session.ts'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { loggedIn, loginFailed } from './session-messages.ts'

/** Signs in and opens the screen that was asked for, or the home screen. */
export function Login() {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: LoginBody,
    initialValues: { email: '', password: '' },
    send: (body) => call(login, { body }),
    success: loggedIn,
    // A password that is right but not yet approved (403), and too many tries (429), are explained by the server.
    failure: (error) =>
      error.status === 403 || error.status === 429 || error.status === 0 ? error.message : loginFailed,
    failureAt: 'form',
    onSaved: ({ token, user }) => {
      startSession(token, user)
      void navigate(takeAddress(), { replace: true })
    },
  })
  return (
    <SignedOutFrame title="Entrar" description="Use o seu e-mail e a sua senha.">
      <Form form={form} submitLabel="Acessar" guarded={false} wideSubmit>
        <EmailField label="E-mail" {...form.field('email')} />
        <PasswordField label="Senha" autoComplete="current-password" {...form.field('password')} />
      </Form>
      <Group justify="space-between">
        <Anchor component={Link} to={paths.forgotPassword}>
          Esqueci a minha senha
        </Anchor>
        <Anchor component={Link} to={paths.register}>
          Criar uma conta
        </Anchor>
      </Group>
    </SignedOutFrame>
  )
}
