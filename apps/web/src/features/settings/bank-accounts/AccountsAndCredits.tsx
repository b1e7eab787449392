import { Stack } from '@mantine/core'
import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useBankAccounts, useCreditTypes, useRemoveAccount, useRemoveCreditType } from './account-queries.ts'
import { AccountForm } from './AccountForm.tsx'
import { CreditTypeForm } from './CreditTypeForm.tsx'
import { EditablePanel } from './EditablePanel.tsx'

const accountColumns: readonly Column<ListedBankAccount>[] = [
  { key: 'number', header: 'Código', room: 6, nowrap: true, render: ({ bank_number }) => bank_number ?? '—' },
  { key: 'agency', header: 'Agência', minor: true, room: 8, render: ({ agency }) => agency ?? '—' },
  { key: 'account', header: 'Conta', minor: true, room: 9, render: ({ account_number }) => account_number ?? '—' },
]

/** The screen of the bank accounts that receive contributions, and of the credit types. */
export function AccountsAndCredits() {
  const accounts = useBankAccounts()
  const credits = useCreditTypes()
  const removeAccount = useRemoveAccount()
  const removeCreditType = useRemoveCreditType()
  return (
    <>
      <PageHeader
        title="Contas e créditos"
        description="O que se escolhe ao enviar uma contribuição: em que conta o dinheiro entrou, e como."
      />
      <Stack gap="lg">
        <EditablePanel
          title="Contas bancárias"
          description="Os visitantes veem só o nome do banco."
          result={accounts}
          nameHeader="Banco"
          columns={accountColumns}
          nameOf={({ bank_name }) => bank_name}
          words={{
            add: 'Nova conta',
            edit: 'Editar a conta',
            remove: 'Excluir a conta?',
            empty: 'Ainda não há contas bancárias',
          }}
          renderForm={(account, onDone) => <AccountForm account={account} onDone={onDone} />}
          remove={removeAccount}
        />
        <EditablePanel
          title="Tipos de crédito"
          description="Como o dinheiro chega: depósito, PIX, transferência."
          result={credits}
          nameHeader="Descrição"
          nameOf={({ description }) => description}
          words={{
            add: 'Novo tipo de crédito',
            edit: 'Editar o tipo de crédito',
            remove: 'Excluir o tipo de crédito?',
            empty: 'Ainda não há tipos de crédito',
          }}
          renderForm={(creditType, onDone) => <CreditTypeForm creditType={creditType} onDone={onDone} />}
          remove={removeCreditType}
        />
      </Stack>
    </>
  )
}
