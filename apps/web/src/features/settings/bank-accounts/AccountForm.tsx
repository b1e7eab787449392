import { Grid } from '@mantine/core'
import {
  BankAccountBody,
  createBankAccount,
  type ListedBankAccount,
  updateBankAccount,
} from '@seara/contract/bank-accounts'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './account-messages.ts'
import { useAccountsChanged } from './account-queries.ts'

interface AccountFormProps {
  /** The account to change; without one a new one is made. */
  account?: ListedBankAccount | undefined
  onDone: () => void
}

/** Bank, agency and number of an account. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const accountsChanged = useAccountsChanged()
  const form = useContractForm({
    schema: BankAccountBody,
    initialValues: {
      bank_name: account?.bank_name ?? '',
      bank_number: account?.bank_number ?? '',
      agency: account?.agency ?? '',
      account_number: account?.account_number ?? '',
    },
    send: (body) =>
      account ? call(updateBankAccount, { params: { id: account.id }, body }) : call(createBankAccount, { body }),
    success: account ? messages.updated : messages.accountCreated,
    failure: messages.saveFailed,
    onSaved: () => {
      accountsChanged()
      onDone()
    },
  })
  return (
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
}
