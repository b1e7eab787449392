import { login } from '@seara/contract/access/session'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call.ts'
import { carryNotice } from '../../lib/carried-notice.ts'
import { takeAddress } from '../../lib/return-address.ts'
import { getSession, startSession } from '../../lib/session.ts'
import { hasStoredSession } from '../../lib/session-storage.ts'
import { TextInput } from '../ui/Field.tsx'
import { later } from '../ui/later.ts'
import { toast } from '../ui/toast.ts'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import { codeHint, loggedIn, loginFailed, storageBlocked } from './access-messages.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAccessForm } from './use-access-form.ts'

const explained = new Set(['forbidden.not_approved', 'too_many_requests'])

/** Opens the staff's area at the requested screen, or at home. */
const openStaffArea = () => window.location.replace(takeAddress())

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).LoginBody)

/** Signs in. */
export function Login() {
  useEffect(() => {
    if (getSession()) openStaffArea()
  }, [])
  const [asksCode, setAsksCode] = useState(false)
  // The field appears because of what was sent, and is what comes next.
  useEffect(() => {
    if (asksCode) document.getElementById('code')?.focus()
  }, [asksCode])
  const form = useAccessForm({
    loadSchema,
    initial: { email: '', password: '', code: '' },
    send: (body) => call(login, { body }),
    // A right password without access, too many tries, and a missing answer have their own messages.
    failure: ({ code, status, message, errors }) => {
      if (code === 'forbidden.second_factor') setAsksCode(true)
      if (code === 'forbidden.second_factor' || errors['code']) return undefined
      return explained.has(code) || status === 0 ? message : loginFailed
    },
    onSent: ({ token, user }) => {
      startSession(token, user)
      if (!hasStoredSession()) return toast(storageBlocked, 'failure', 15_000)
      carryNotice({ text: loggedIn, look: 'success' })
      openStaffArea()
    },
  })
  return (
    <AccessCard
      title="Entrar"
      hint="Use o seu e-mail e a sua senha."
      links={
        <>
          <Link href={signInPaths.forgotPassword}>Esqueci a minha senha</Link>
          <Link href={signInPaths.register}>Criar uma conta</Link>
        </>
      }
    >
      <AccessFields form={form} submitLabel="Acessar">
        <TextInput label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Senha" autoComplete="current-password" {...form.field('password')} />
        {asksCode && (
          <TextInput
            label="Código"
            hint={codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck="false"
            {...form.field('code')}
          />
        )}
      </AccessFields>
    </AccessCard>
  )
}
