import { beginPasskeyLogin, passkeyLogin } from '@seara/contract/access/passkeys'
import { login } from '@seara/contract/access/session'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { obstacleHere, signWithPasskey } from '../../lib/passkeys.ts'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call-with-deadline.ts'
import { getSession } from '../../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/Field.tsx'
import { later } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import { codeHint, loginFailed, passkeyFirst, passkeyLabel, passkeyWaits, recoveryCodeHint } from './access-messages.ts'
import { cameFromUnknown } from './came-from.ts'
import { enter, openStaffArea } from './enter.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAccessForm } from './use-access-form.ts'

const explained = new Set(['forbidden.not_approved', 'too_many_requests'])

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).LoginBody)

/** What the server requires besides the password: the code of an authenticator app, or a passkey. */
type Second = 'code' | 'passkey'

/** The screen on which staff sign in. */
export function Login() {
  useEffect(() => {
    if (getSession()) openStaffArea()
  }, [])
  const [second, setSecond] = useState<{ what: Second; email: string } | null>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const hasPasskeys = obstacleHere() === null
  // After the password, the server may ask for a code or a passkey. Its field or button has just appeared and gets the
  // focus.
  useEffect(() => {
    if (second === null) return
    const next = second.what === 'passkey' && hasPasskeys ? passkeyButton.current : document.getElementById('code')
    next?.focus()
  }, [second, hasPasskeys])
  const form = useAccessForm({
    loadSchema,
    initial: { email: '', password: '', code: '' },
    send: async (body) => {
      try {
        return await call(login, { body })
      } catch (thrown) {
        const what = thrown instanceof ApiError ? asked[thrown.code] : undefined
        if (what) setSecond({ what, email: body.email })
        throw thrown
      }
    },
    // When the server asks for a second factor or refuses the code, the form already shows that. An account without
    // access, too many attempts and a missing answer have messages of their own.
    failure: ({ code, status, message, errors }) => {
      if (asked[code] || errors['code']) return undefined
      return explained.has(code) || status === 0 ? message : loginFailed
    },
    onSent: (session) => enter(session),
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
      {cameFromUnknown() && (
        <Notice look="info" title="Este endereço não existe.">
          <p>
            Para enviar uma contribuição ou pedir material, <Link href="/">comece pela página inicial</Link>.
          </p>
        </Notice>
      )}
      <AccessFields form={form} submitLabel="Acessar">
        <TextInput label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Senha" autoComplete="current-password" {...form.field('password')} />
        {second && (
          <TextInput
            label={second.what === 'passkey' ? 'Código de recuperação' : 'Código'}
            hint={second.what === 'passkey' ? recoveryCodeHint : codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck="false"
            {...form.field('code')}
          />
        )}
      </AccessFields>
      {hasPasskeys && <ByPasskey button={passkeyButton} email={second?.email} isNext={second?.what === 'passkey'} />}
    </AccessCard>
  )
}

const asked: Readonly<Record<string, Second>> = { 'forbidden.second_factor': 'code', 'forbidden.passkey': 'passkey' }

interface ByPasskeyProps {
  button: RefObject<HTMLButtonElement | null>
  /**
   * The e-mail whose password was just accepted; the passkey must belong to this e-mail's account. Undefined before
   * that.
   */
  email: string | undefined
  /** Whether e-mail and password were right, and only the passkey is missing. */
  isNext: boolean
}

/** Signs in with a passkey, either alone or after the password. */
function ByPasskey({ button, email, isNext }: ByPasskeyProps) {
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  async function use() {
    setProblem(undefined)
    setWaiting(true)
    try {
      const credential = await signWithPasskey(await call(beginPasskeyLogin, {}))
      enter(await call(passkeyLogin, { body: { credential, ...(email !== undefined && { email }) } }))
    } catch (thrown) {
      setProblem(thrown instanceof ApiError ? thrown.message : String(thrown))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      {problem !== undefined ? (
        <Notice look="error" title={problem} />
      ) : (
        isNext && <Notice look="info" title={passkeyFirst} />
      )}
      <Button ref={button} look={isNext ? 'filled' : 'outline'} disabled={waiting} onClick={() => void use()}>
        {waiting ? passkeyWaits : passkeyLabel}
      </Button>
    </>
  )
}
