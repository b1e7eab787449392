import type { BankAccount, BankAccountBody, ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import type { Versioned } from '@seara/contract/core/version'
import { nowIso, type Context } from '../../../core/context.ts'
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

export const create = (ctx: Context, body: BankAccountBody): Promise<BankAccount> =>
  accounts.create(ctx, (ctx) => repository.insert(ctx.db, { ...body, created_at: nowIso(ctx.clock) }))

/** Changes an account; absent fields stay. @throws notFound when there is no such account */
export const update = (ctx: Context, id: number, body: Partial<BankAccountBody>): Promise<BankAccount> =>
  accounts.change(ctx, id, (ctx) => repository.update(ctx.db, id, body))

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

const accounts = tracked<BankAccount & Versioned>({
  entity: 'bank_account',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('Conta bancária não encontrada.')
}
