import { register, RegisterBody } from '@seara/contract/session'
import { Anchor } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { registered, registerFailed } from './session-messages.ts'

/** Registers a user, who then waits for an administrator's approval. */
export function Register() {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: RegisterBody,
    initialValues: { name: '', email: '', password: '' },
    send: (body) => call(register, { body }),
    success: registered,
    failure: registerFailed,
    onSaved: () => void navigate(paths.login),
  })
  return (
    <SignedOutFrame title="Criar conta" description="Depois do registro, um administrador libera o seu acesso.">
      <Form form={form} submitLabel="Registrar" guarded={false} wideSubmit>
        <TextField label="Nome completo" autoComplete="name" {...form.field('name')} />
        <EmailField label="E-mail" {...form.field('email')} />
        <NewPasswordField label="Senha" {...form.field('password')} />
      </Form>
      <Anchor component={Link} to={paths.login}>
        Já tenho login
      </Anchor>
    </SignedOutFrame>
  )
}
