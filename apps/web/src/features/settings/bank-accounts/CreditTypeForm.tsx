import { createCreditType, type CreditType, CreditTypeBody, updateCreditType } from '@seara/contract/credit-types'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './account-messages.ts'
import { useAccountsChanged } from './account-queries.ts'

interface CreditTypeFormProps {
  /** The credit type to change; without one a new one is made. */
  creditType?: CreditType | undefined
  onDone: () => void
}

/** How money may arrive. */
export function CreditTypeForm({ creditType, onDone }: CreditTypeFormProps) {
  const accountsChanged = useAccountsChanged()
  const form = useContractForm({
    schema: CreditTypeBody,
    initialValues: { description: creditType?.description ?? '' },
    send: (body) =>
      creditType ? call(updateCreditType, { params: { id: creditType.id }, body }) : call(createCreditType, { body }),
    success: creditType ? messages.updated : messages.creditCreated,
    failure: messages.saveFailed,
    onSaved: () => {
      accountsChanged()
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Descrição" placeholder="Ex: PIX" autoComplete="off" {...form.field('description')} />
    </Form>
  )
}
