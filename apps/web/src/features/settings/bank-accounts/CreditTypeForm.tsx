import {
  createCreditType,
  type CreditType,
  CreditTypeBody,
  type ListedCreditType,
  updateCreditType,
} from '@seara/contract/settings/credit-types'
import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import * as messages from './account-messages.ts'
import { useAccountsChanged } from './account-queries.ts'

interface CreditTypeFormProps {
  /** The credit type to change; undefined for a new one. */
  creditType?: ListedCreditType | undefined
  onDone: () => void
}

/** The form of a new or existing credit type, which is a way in which money may arrive. */
export const CreditTypeForm = ({ creditType, onDone }: CreditTypeFormProps) =>
  creditType ? (
    <EditCreditType creditType={{ version: 0, ...creditType }} onDone={onDone} />
  ) : (
    <NewCreditType onDone={onDone} />
  )

const valuesOf = ({ description }: CreditType) => ({ description })

function EditCreditType({ creditType, onDone }: { creditType: CreditType & Versioned; onDone: () => void }) {
  const accountsChanged = useAccountsChanged()
  const form = useEditForm({
    schema: CreditTypeBody,
    record: creditType,
    valuesOf,
    words: fieldWords('credit_type'),
    send: (body, { version }) => call(updateCreditType, { params: { id: creditType.id }, body }, { version }),
    success: messages.updated,
    failure: messages.saveFailed,
    onSaved: accountsChanged,
    onDone,
  })
  return <CreditTypeFields form={form} />
}

function NewCreditType({ onDone }: { onDone: () => void }) {
  const accountsChanged = useAccountsChanged()
  const form = useContractForm({
    schema: CreditTypeBody,
    initialValues: { description: '' },
    send: (body) => call(createCreditType, { body }),
    success: messages.creditCreated,
    failure: messages.saveFailed,
    onSaved: accountsChanged,
    onDone,
  })
  return <CreditTypeFields form={form} />
}

const CreditTypeFields = ({ form }: { form: ContractForm<z.input<typeof CreditTypeBody>> }) => (
  <Form form={form} submitLabel="Salvar">
    <TextField label="Descrição" placeholder="Ex: PIX" autoComplete="off" {...form.field('description')} />
  </Form>
)
