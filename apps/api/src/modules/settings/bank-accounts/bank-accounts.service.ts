import type { BankAccount, BankAccountBody, ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { Versioned } from '@seara/contract/core/version'
import { isSameAccount, type RegisteredAccount } from '@seara/ofx/account-number'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './bank-accounts.repository.ts'

/**
 * The accounts that receive contributions.
 * @param full true: all fields, but only for staff. Visitors, and staff without `full`, get the bank's name, and also
 * agency and account number if several accounts are at the same bank
 */
export async function list(ctx: Context, full: boolean): Promise<ListedBankAccount[]> {
  const accounts = await repository.list(ctx.db)
  if (ctx.actor && full) return accounts
  const ofBank = Map.groupBy(accounts, ({ bank_name }) => bankKey(bank_name))
  return accounts.map(({ id, bank_name, agency, account_number }) =>
    ofBank.get(bankKey(bank_name))?.length === 1 ? { id, bank_name } : { id, bank_name, agency, account_number },
  )
}

/** A bank's name without case and accents, to compare it. */
const bankKey = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Registers an account. If the same account was deleted, it comes back with its id and the new fields: it keeps its
 * rows of statements, so that a statement sent again brings none of them twice.
 */
export const create = (ctx: Context, body: BankAccountBody): Promise<BankAccount> =>
  inTransaction(ctx, async (ctx) => {
    const earlier = await findDeleted(ctx, numbersOf(body))
    if (!earlier)
      return accounts.create(ctx, (ctx) => repository.insert(ctx.db, { ...body, created_at: nowIso(ctx.clock) }))
    const write = (ctx: Context) => repository.update(ctx.db, earlier.id, { ...body, deleted_at: null })
    return allAccounts.change({ ...ctx, basedOn: null }, earlier.id, write, 'restore')
  })

const noNumbers: RegisteredAccount = { bank_number: null, agency: null, account_number: null }

/** What tells an account from others, once `body` is written. @param before the account until then; absent: none */
const numbersOf = (
  { bank_number, agency, account_number }: Partial<BankAccountBody>,
  before: RegisteredAccount = noNumbers,
): RegisteredAccount => ({
  bank_number: bank_number === undefined ? before.bank_number : bank_number,
  agency: agency === undefined ? before.agency : agency,
  account_number: account_number === undefined ? before.account_number : account_number,
})

/** The deleted account that is the same as this one; undefined when there is none, or a live account is the same. */
async function findDeleted(ctx: Context, account: RegisteredAccount): Promise<{ id: number } | undefined> {
  const deleted = await repository.lockDeleted(ctx.db)
  const isLive = (await repository.list(ctx.db)).some((one) => isSameAccount(one, account))
  return isLive ? undefined : deleted.find((one) => isSameAccount(one, account))
}

/**
 * Changes an account; absent fields stay.
 * @throws notFound when there is no such account; invalid on `account_number` when it becomes one that was deleted,
 * whose rows of statements would come twice
 */
export const update = (ctx: Context, id: number, body: Partial<BankAccountBody>): Promise<BankAccount> =>
  accounts.change(ctx, id, async (ctx, before) => {
    const after = numbersOf(body, before)
    if (!isSameAccount(before, after) && (await findDeleted(ctx, after)))
      throw invalid(
        'account_number',
        'Esta conta foi excluída. Exclua a que está alterando e cadastre esta: ela volta com os lançamentos que tinha',
      )
    await repository.update(ctx.db, id, body)
  })

/** Deletes an account; contributions still show it. @throws notFound when there is no such account */
export const remove = (ctx: Context, id: number): Promise<null> =>
  accounts.remove(ctx, id, (ctx) => repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) }))

/**
 * Requires that an account exists, and keeps it from being deleted until the transaction ends.
 * @param field the API's name of the field that refers to the account
 * @throws invalid on `field` when there is no such account
 */
export async function requireLive(ctx: Context, id: number, field = 'bank_account'): Promise<void> {
  if (!(await repository.lockLive(ctx.db, id))) throw invalid(field, 'Conta bancária não encontrada')
}

const kind = { entity: 'bank_account', lock: repository.lock, snapshot: without<BankAccount & Versioned>('id') }

const accounts = tracked<BankAccount & Versioned>({
  ...kind,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
})

/** All accounts, even deleted ones. */
const allAccounts = tracked<BankAccount & Versioned>({
  ...kind,
  get: async (ctx, id) => (await repository.findAny(ctx.db, id)) ?? missing(),
})

function missing(): never {
  throw notFound('Conta bancária não encontrada.')
}
