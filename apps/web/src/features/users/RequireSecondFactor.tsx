import { Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  changeSecondFactorPolicy,
  secondFactorPolicies,
  secondFactorPolicy,
  type SecondFactorPolicy,
  SecondFactorPolicyBody,
} from '@seara/contract/access/second-factor'
import { IconShieldLock } from '@tabler/icons-react'
import { policyLabels } from '../../entities/second-factor-policies.ts'
import { call } from '../../lib/call.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { useRead } from '../../lib/use-read.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import * as messages from './second-factor-messages.ts'

const policyKey = ['second-factor-policy'] as const

/** The setting that says which users must have a second factor. */
export function RequireSecondFactor() {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <ActionButton icon={IconShieldLock} onClick={dialog.open}>
        {messages.title}
      </ActionButton>
      <FormModal opened={opened} title={messages.title} onClose={dialog.close}>
        <Policy onDone={dialog.close} />
      </FormModal>
    </>
  )
}

function Policy({ onDone }: { onDone: () => void }) {
  const policy = useRead(policyKey, secondFactorPolicy, {}, { staleTime: 0, gcTime: 0 })
  return policy.data ? <PolicyForm policy={policy.data} onDone={onDone} /> : <FormSkeleton fields={2} />
}

function PolicyForm({ policy, onDone }: { policy: SecondFactorPolicy; onDone: () => void }) {
  const form = useContractForm({
    schema: SecondFactorPolicyBody,
    initialValues: { ...policy, current_password: '' },
    send: (body) => call(changeSecondFactorPolicy, { body }),
    success: messages.policyChanged,
    failure: waitReasonOr(messages.policyFailed),
    invalidates: [policyKey, ['users'], ['second-factor']],
    onDone,
  })
  const { value, onChange, error } = form.field('required_for')
  return (
    <Form form={form} submitLabel="Salvar">
      <Radio.Group
        label={messages.policyLabel}
        description={messages.policyHelp}
        value={value}
        error={error}
        onChange={(chosen) => onChange(secondFactorPolicies.find((one) => one === chosen) ?? value)}
      >
        <Stack gap="xs" mt="xs">
          {secondFactorPolicies.map((one) => (
            <Radio key={one} value={one} label={policyLabels[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <PasswordField label={messages.proof} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
