import { resetPassword } from '@seara/contract/access/session'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { signInPaths } from '../../lib/sign-in-paths.ts'
import { call } from '../ui/call-with-deadline.ts'
import { endSession } from '../../lib/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { later } from '../ui/later.ts'
import { toast } from '../ui/toast.ts'
import { AccessCard, AccessFields } from './AccessCard.tsx'
import * as messages from './access-messages.ts'
import { NewPasswordInput, PasswordInput } from './PasswordInput.tsx'
import { isExplained } from './is-explained.ts'
import { useAccessForm } from './use-access-form.ts'

const loadSchema = later(async () => (await import('@seara/contract/access/session-bodies')).ResetBody)

/** The screen that the mailed link for a new password opens. The link has a code after the # and works once. */
export function ResetPassword() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [over, setOver] = useState(token === '')
  return (
    <AccessCard
      title="Criar uma nova senha"
      hint="Ela passa a valer assim que você a grava."
      links={over && <Link href={signInPaths.forgotPassword}>Pedir outro link</Link>}
    >
      {over ? (
        <Notice look="error" title={messages.linkOver}>
          <p>{messages.linkOverMore}</p>
        </Notice>
      ) : (
        <NewPassword
          token={token}
          onOver={() => {
            focusHeading(document.activeElement)
            setOver(true)
          }}
        />
      )}
    </AccessCard>
  )
}

function NewPassword({ token, onOver }: { token: string; onOver: () => void }) {
  const [, navigate] = useLocation()
  const form = useAccessForm({
    loadSchema,
    initial: { token, password: '', password_confirmation: '' },
    send: (body) => call(resetPassword, { body }),
    failure: (error) => {
      if (error.code === 'conflict.link_over') onOver()
      return isExplained(error) ? error.message : messages.replaceFailed
    },
    onSent: () => {
      // A session that was open here ends: signing in needs the new password.
      endSession('logout')
      toast(messages.passwordReplaced, 'success')
      navigate(signInPaths.login, { replace: true })
    },
  })
  return (
    <AccessFields form={form} submitLabel="Gravar a nova senha">
      <NewPasswordInput label="Nova senha" {...form.field('password')} />
      <PasswordInput
        label="Confirmar nova senha"
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
    </AccessFields>
  )
}
