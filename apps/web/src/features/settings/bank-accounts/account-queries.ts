import { deleteBankAccount, listBankAccounts, type ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import { deleteCreditType, type ListedCreditType, listCreditTypes } from '@seara/contract/settings/credit-types'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './account-messages.ts'

const accountKey = ['bank-accounts'] as const
const creditKey = ['credit-types'] as const

const asRows = <Row>(rows: Row[]) => ({ data: rows })

/** The bank accounts, as the rows of a list. */
export const useBankAccounts = () => useRead(accountKey, listBankAccounts, {}, { select: asRows<ListedBankAccount> })

/** The credit types, as the rows of a list. */
export const useCreditTypes = () => useRead(creditKey, listCreditTypes, {}, { select: asRows<ListedCreditType> })

/** Removes a bank account, so that the forms no longer offer it. */
export const useRemoveAccount = () =>
  useAction({
    run: ({ id }: ListedBankAccount) => call(deleteBankAccount, { params: { id } }),
    success: messages.accountRemoved,
    failure: messages.removeFailed,
    invalidates: [accountKey],
  })

/** Removes a credit type, so that the forms no longer offer it. */
export const useRemoveCreditType = () =>
  useAction({
    run: ({ id }: ListedCreditType) => call(deleteCreditType, { params: { id } }),
    success: messages.creditRemoved,
    failure: messages.removeFailed,
    invalidates: [creditKey],
  })

/** @returns a function that refetches the bank accounts and the credit types */
export function useAccountsChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: accountKey })
    void client.invalidateQueries({ queryKey: creditKey })
  }
}
