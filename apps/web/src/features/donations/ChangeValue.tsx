import { Text } from '@mantine/core'
import type { GroupDonation } from '@seara/contract/donations'
import { moneyOf } from '@seara/contract/fields/money'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toastSuccess } from '../../ui/toasts.tsx'
import { changeFailed, valueChanged } from './donation-messages.ts'
import { changeContribution, useDonationChanged } from './donation-queries.ts'
import { ChangeBody } from './value-field.ts'

interface ChangeValueProps {
  given: GroupDonation
  onDone: () => void
}

/** Changes what a group gave, in a `FormModal`. */
export function ChangeValue({ given, onDone }: ChangeValueProps) {
  const donationChanged = useDonationChanged()
  const form = useContractForm({
    schema: ChangeBody,
    initialValues: { value: given.value },
    send: ({ value }) => changeContribution(given.id, moneyOf(value)),
    onSaved: () => {
      donationChanged()
      toastSuccess(valueChanged)
      onDone()
    },
    failure: (error) => (error.status === 409 ? error.message : changeFailed),
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <Text>
        Grupo: <strong>{given.group_name}</strong>
      </Text>
      <MoneyField label="Valor" {...form.field('value')} />
    </Form>
  )
}
