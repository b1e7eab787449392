import { Code, Stack, Text } from '@mantine/core'
import { beginSecondFactor, confirmSecondFactor, SecondFactorCodeBody } from '@seara/contract/access/second-factor'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { QrPicture } from '../../../ui/QrPicture.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { focusOnceDrawn } from './focus-once-drawn.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { secondFactorKey } from './second-factor-queries.ts'
import { sessionsKey } from '../session-queries.ts'
import * as messages from './second-factor-messages.ts'

interface Enrolment {
  secret: string
  uri: string
}

/**
 * Turns the second factor on: asks for the password and the authenticator app's first code, then shows the recovery
 * codes.
 */
export function Enrol({ onConfirmed, onDone }: { onConfirmed: () => void; onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrolment)
    return (
      <Confirm
        enrolment={enrolment}
        onDone={(made) => {
          setCodes(made)
          onConfirmed()
        }}
      />
    )
  return (
    <PasswordForm
      submitLabel={messages.proceed}
      send={(body) => call(beginSecondFactor, { body })}
      failure={messages.beginFailed}
      onDone={setEnrolment}
    />
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: (codes: string[]) => void }) {
  const form = useContractForm({
    schema: SecondFactorCodeBody,
    initialValues: { code: '' },
    send: (body) => call(confirmSecondFactor, { body }),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: [secondFactorKey, sessionsKey],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <Form form={form} submitLabel={messages.confirmLabel} guarded={false}>
      <Text>{messages.scanHint}</Text>
      <Stack align="center" gap="xs">
        <QrPicture text={enrolment.uri} label={messages.qrLabel} />
      </Stack>
      <Text>
        {messages.byHand}{' '}
        <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
          {(enrolment.secret.match(/.{4}/g) ?? []).join(' ')}
        </Code>
      </Text>
      <TextField
        ref={focusOnceDrawn}
        label={messages.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </Form>
  )
}
