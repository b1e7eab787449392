import { Grid } from '@mantine/core'
import {
  type BankAccount,
  BankAccountBody,
  createBankAccount,
  type ListedBankAccount,
  updateBankAccount,
} from '@seara/contract/settings/bank-accounts'
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

interface AccountFormProps {
  /** The account to change; undefined for a new account. */
  account?: ListedBankAccount | undefined
  onDone: () => void
}

/**
 * An account with all fields. The endpoint's type allows fields to be absent, because visitors do not get them, but
 * staff always get all.
 */
const wholeAccount = (account: ListedBankAccount): BankAccount & Versioned => ({
  bank_number: null,
  agency: null,
  account_number: null,
  version: 0,
  ...account,
})

/** The form of a new or existing account: its bank, agency and number. */
export const AccountForm = ({ account, onDone }: AccountFormProps) =>
  account ? <EditAccount account={wholeAccount(account)} onDone={onDone} /> : <NewAccount onDone={onDone} />

const valuesOf = ({ bank_name, bank_number, agency, account_number }: BankAccount) => ({
  bank_name,
  bank_number: bank_number ?? '',
  agency: agency ?? '',
  account_number: account_number ?? '',
})

function EditAccount({ account, onDone }: { account: BankAccount & Versioned; onDone: () => void }) {
  const accountsChanged = useAccountsChanged()
  const form = useEditForm({
    schema: BankAccountBody,
    record: account,
    valuesOf,
    words: fieldWords('bank_account'),
    send: (body, { version }) => call(updateBankAccount, { params: { id: account.id }, body }, { version }),
    success: messages.updated,
    failure: messages.saveFailed,
    onSaved: accountsChanged,
    onDone,
  })
  return <AccountFields form={form} />
}

function NewAccount({ onDone }: { onDone: () => void }) {
  const accountsChanged = useAccountsChanged()
  const form = useContractForm({
    schema: BankAccountBody,
    initialValues: { bank_name: '', bank_number: '', agency: '', account_number: '' },
    send: (body) => call(createBankAccount, { body }),
    success: messages.accountCreated,
    failure: messages.saveFailed,
    onSaved: accountsChanged,
    onDone,
  })
  return <AccountFields form={form} />
}

const AccountFields = ({ form }: { form: ContractForm<z.input<typeof BankAccountBody>> }) => (
  <Form form={form} submitLabel="Salvar">
    <TextField
      label="Nome do banco"
      description="É o que os visitantes veem ao escolher a conta."
      placeholder="Ex: Banco do Brasil"
      autoComplete="off"
      {...form.field('bank_name')}
    />
    <Grid gap="md">
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TextField
          label="Código do banco"
          placeholder="Ex: 001"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('bank_number')}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TextField label="Agência" placeholder="Ex: 1234-5" autoComplete="off" {...form.field('agency')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TextField label="Conta" placeholder="Ex: 12345-6" autoComplete="off" {...form.field('account_number')} />
      </Grid.Col>
    </Grid>
  </Form>
)
