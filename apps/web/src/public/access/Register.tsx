import { register } from '@seara/contract/access/session'
import { Link, useLocation } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call-with-deadline.ts'
import { TextInput } from '../ui/Field.tsx'
import { later } from '../ui/later.ts'
import { Privacy } from '../ui/Privacy.tsx'
import { toast } from '../ui/toast.ts'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import { registered, registerFailed } from './access-messages.ts'
import { NewPasswordInput } from './PasswordInput.tsx'
import { isExplained } from './is-explained.ts'
import { useAccessForm } from './use-access-form.ts'

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).RegisterBody)

/** The screen on which a person registers as a user. The user then waits for an administrator's approval. */
export function Register() {
  const [, navigate] = useLocation()
  const form = useAccessForm({
    loadSchema,
    initial: { name: '', email: '', password: '' },
    send: (body) => call(register, { body }),
    failure: (error) => (isExplained(error) ? `${registerFailed} ${error.message}` : registerFailed),
    onSent: () => {
      toast(registered, 'success')
      navigate(signInPaths.login)
    },
  })
  return (
    <AccessCard
      title="Criar conta"
      hint="Depois do registro, um administrador libera o seu acesso."
      links={<Link href={signInPaths.login}>Já tenho login</Link>}
    >
      <AccessFields form={form} submitLabel="Registrar">
        <TextInput label="Nome completo" autoComplete="name" {...form.field('name')} />
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordInput label="Senha" {...form.field('password')} />
        <Privacy purpose="o seu acesso ao sistema" />
      </AccessFields>
    </AccessCard>
  )
}
