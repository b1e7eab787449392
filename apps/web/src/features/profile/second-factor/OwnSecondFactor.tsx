import { Alert, Button, Group, Text } from '@mantine/core'
import { endSecondFactor, renewRecoveryCodes, type SecondFactor } from '@seara/contract/access/second-factor'
import { IconShieldLock } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Enrol } from './Enrol.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import * as messages from './second-factor-messages.ts'
import { secondFactorKey, useSecondFactor } from './second-factor-queries.ts'

type Dialog = 'enrol' | 'move' | 'codes' | 'off'

/** The user's second factor: whether it is on, and buttons to turn it on or off. */
export function OwnSecondFactor() {
  const factor = useSecondFactor()
  const [open, setOpen] = useState<Dialog | null>(null)
  const [showsCodes, setShowsCodes] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const start = (dialog: Dialog) => {
    setShowsCodes(false)
    setOpen(dialog)
  }
  const close = () => setOpen(null)
  return (
    <Panel title={messages.title} description={messages.description} padded>
      {factor.data ? (
        <State factor={factor.data} status={status} onOpen={start} />
      ) : factor.error ? (
        <ErrorState title={messages.loadFailed} message={factor.error.message} onRetry={() => void factor.refetch()} />
      ) : (
        <FormSkeleton fields={1} />
      )}
      <FormModal
        opened={open === 'enrol' || open === 'move'}
        title={showsCodes ? messages.codesTitle : open === 'move' ? messages.moveDevice : messages.title}
        onClose={close}
        focusAfter={status}
      >
        <Enrol onConfirmed={() => setShowsCodes(true)} onDone={close} />
      </FormModal>
      <FormModal opened={open === 'codes'} title={messages.codesTitle} onClose={close}>
        <NewCodes onDone={close} />
      </FormModal>
      <FormModal opened={open === 'off'} title={messages.title} onClose={close} focusAfter={status}>
        <PasswordForm
          text={messages.offText}
          submitLabel={messages.turnOff}
          send={(body) => call(endSecondFactor, { body })}
          success={messages.ended}
          failure={messages.endFailed}
          invalidates={[secondFactorKey]}
          onDone={close}
        />
      </FormModal>
    </Panel>
  )
}

interface StateProps {
  factor: SecondFactor
  /** The ref of the sentence that says whether the second factor is on. */
  status: Ref<HTMLParagraphElement>
  onOpen: (dialog: Dialog) => void
}

function State({ factor, status, onOpen }: StateProps) {
  if (factor.active_since === null)
    return (
      <>
        {factor.passkeys > 0 ? (
          <Text ref={status} tabIndex={-1} mb="md">
            {messages.byPasskeyText(factor)}
          </Text>
        ) : factor.is_required ? (
          <Alert color="trigo" icon={<IconShieldLock aria-hidden="true" />} mb="md">
            {messages.required}
          </Alert>
        ) : (
          <Text ref={status} tabIndex={-1} mb="md">
            {messages.off}
          </Text>
        )}
        <Group gap="sm">
          <Button variant={factor.passkeys > 0 ? 'default' : 'filled'} onClick={() => onOpen('enrol')}>
            {messages.turnOn}
          </Button>
          {factor.passkeys > 0 && <NewCodesButton onOpen={onOpen} />}
        </Group>
      </>
    )
  return (
    <>
      <Text ref={status} tabIndex={-1} mb="md">
        {messages.onText(factor)}
      </Text>
      <Group gap="sm">
        <NewCodesButton onOpen={onOpen} />
        <Button variant="default" onClick={() => onOpen('move')}>
          {messages.moveDevice}
        </Button>
        {(!factor.is_required || factor.passkeys > 0) && (
          <Button variant="default" onClick={() => onOpen('off')}>
            {messages.turnOff}
          </Button>
        )}
      </Group>
    </>
  )
}

const NewCodesButton = ({ onOpen }: Pick<StateProps, 'onOpen'>) => (
  <Button variant="default" onClick={() => onOpen('codes')}>
    {messages.newCodes}
  </Button>
)

function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordForm
      text={messages.newCodesText}
      submitLabel={messages.proceed}
      send={(body) => call(renewRecoveryCodes, { body })}
      failure={messages.codesFailed}
      invalidates={[secondFactorKey]}
      onDone={({ recovery_codes }) => setCodes(recovery_codes)}
    />
  )
}
