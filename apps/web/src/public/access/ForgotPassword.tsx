import { forgotPassword } from '@seara/contract/access/session'
import { useState } from 'react'
import { Link } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call-with-deadline.ts'
import { TextInput } from '../ui/Field.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { later } from '../ui/later.ts'
import { Notice } from '../ui/Notice.tsx'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import { linkAsked, linkAskedMore, linkFailed } from './access-messages.ts'
import { isExplained } from './is-explained.ts'
import { useAccessForm } from './use-access-form.ts'

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).ForgottenBody)

/**
 * The screen that asks for a mailed link to set a new password. It answers the same whether or not an account has the
 * e-mail.
 */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false)
  const form = useAccessForm({
    loadSchema,
    initial: { email: '' },
    send: (body) => call(forgotPassword, { body }),
    failure: (error) => (isExplained(error) ? error.message : linkFailed),
    onSent: () => {
      focusHeading(document.activeElement)
      setAsked(true)
    },
  })
  return (
    <AccessCard
      title="Esqueci a minha senha"
      hint="Enviamos um link para você criar uma nova senha."
      links={<Link href={signInPaths.login}>Voltar para entrar</Link>}
    >
      {asked ? (
        <Notice look="success" title={linkAsked}>
          <p>{linkAskedMore}</p>
        </Notice>
      ) : (
        <AccessFields form={form} submitLabel="Enviar o link">
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        </AccessFields>
      )}
    </AccessCard>
  )
}
