import { Text } from '@mantine/core'
import { type Contribution, ContributionChange } from '@seara/contract/contributions'
import { moneyOf } from '@seara/contract/fields/money'
import { MoneyField } from '../fields/MoneyField.tsx'
import { Form } from '../form/Form.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { toastSuccess } from '../toasts.tsx'
import { changeFailed, valueChanged } from './contribution-messages.ts'
import { changeValue, useContributionChanged } from './contribution-queries.ts'

interface ChangeContributionProps {
  /** The contribution whose value is changed; null keeps the dialog closed. */
  contribution: Contribution | null
  onClose: () => void
}

/** Changes the value of a contribution, in a dialog. */
export const ChangeContribution = ({ contribution, onClose }: ChangeContributionProps) => (
  <FormModal opened={contribution !== null} title="Alterar o valor" size="md" onClose={onClose}>
    {contribution && <ValueForm contribution={contribution} onDone={onClose} />}
  </FormModal>
)

interface ValueFormProps {
  contribution: Contribution
  onDone: () => void
}

function ValueForm({ contribution, onDone }: ValueFormProps) {
  const changed = useContributionChanged()
  const form = useContractForm({
    schema: ContributionChange,
    initialValues: { value: contribution.value },
    send: ({ value }) => changeValue(contribution.id, moneyOf(value)),
    onSaved: () => {
      changed()
      toastSuccess(valueChanged)
      onDone()
    },
    failure: (error) => (error.status === 409 ? error.message : changeFailed),
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <Text>
        Diocese: <strong>{contribution.diocese.name}</strong>
      </Text>
      <MoneyField label="Valor" {...form.field('value')} />
    </Form>
  )
}
