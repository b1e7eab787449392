import { Alert, Anchor } from '@mantine/core'
import { ForgottenBody, forgotPassword } from '@seara/contract/session'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { linkAsked, linkAskedMore, linkFailed } from './session-messages.ts'
import { SignedOutFrame } from './SignedOutFrame.tsx'

/** Asks for a link by mail; the answer is the same whether or not somebody has the e-mail. */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false)
  const form = useContractForm({
    schema: ForgottenBody,
    initialValues: { email: '' },
    send: (body) => call(forgotPassword, { body }),
    failure: (error) => (error.code === 'too_many_requests' || error.status === 0 ? error.message : linkFailed),
    onSaved: () => setAsked(true),
  })
  return (
    <SignedOutFrame title="Esqueci a minha senha" description="Enviamos um link para você criar uma nova senha.">
      {asked ? (
        <Alert role="status" color="campo" title={linkAsked} icon={<IconMail aria-hidden="true" />}>
          {linkAskedMore}
        </Alert>
      ) : (
        <Form form={form} submitLabel="Enviar o link" guarded={false} wideSubmit>
          <EmailField label="E-mail" {...form.field('email')} />
        </Form>
      )}
      <Anchor component={Link} to={paths.login}>
        Voltar para entrar
      </Anchor>
    </SignedOutFrame>
  )
}
