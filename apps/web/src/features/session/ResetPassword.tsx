import { Alert, Anchor } from '@mantine/core'
import { ResetBody, resetPassword } from '@seara/contract/session'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { endSession } from '../../lib/session.ts'
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import * as messages from './session-messages.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'

/** Where a mailed link leads: it carries a code behind the #, and serves once. */
export function ResetPassword() {
  const token = useLocation().hash.slice(1)
  const [over, setOver] = useState(token === '')
  return (
    <SignedOutFrame title="Criar uma nova senha" description="Ela passa a valer assim que você a grava.">
      {over ? (
        <>
          <Alert role="alert" color="trigo" title={messages.linkOver} icon={<IconAlertTriangle aria-hidden="true" />}>
            {messages.linkOverMore}
          </Alert>
          <Anchor component={Link} to={paths.forgotPassword}>
            Pedir outro link
          </Anchor>
        </>
      ) : (
        <NewPassword token={token} onOver={() => setOver(true)} />
      )}
    </SignedOutFrame>
  )
}

interface NewPasswordProps {
  token: string
  onOver: () => void
}

function NewPassword({ token, onOver }: NewPasswordProps) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: ResetBody,
    initialValues: { token, password: '', password_confirmation: '' },
    send: (body) => call(resetPassword, { body }),
    success: messages.passwordReplaced,
    failure: waitReasonOr(messages.replaceFailed),
    onSaved: () => {
      // Whoever was signed in here signs in anew, with the new password.
      endSession('logout')
      void navigate(paths.login, { replace: true })
    },
    onFailed: ({ code }) => {
      if (code === 'conflict.link_over') onOver()
    },
  })
  return (
    <Form form={form} submitLabel="Gravar a nova senha" guarded={false} wideSubmit>
      <NewPasswordField label="Nova senha" {...form.field('password')} />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
    </Form>
  )
}
