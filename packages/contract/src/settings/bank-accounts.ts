import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { origin } from '../fields/origin.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { version } from '../core/version.ts'

/** A bank account as visitors see it. */
export const PublicBankAccount = z.object({ id: z.int(), bank_name: z.string() })

export const BankAccount = PublicBankAccount.extend({
  bank_number: z.string().nullable().describe('Código do banco, como 001'),
  agency: z.string().nullable(),
  account_number: z.string().nullable(),
}).meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

/** A bank account in a list. For visitors, it has neither numbers nor a version. */
export const ListedBankAccount = BankAccount.extend({ version })
  .partial({ bank_number: true, agency: true, account_number: true, version: true })
  .meta({ id: 'ListedBankAccount' })
export type ListedBankAccount = z.infer<typeof ListedBankAccount>

/** A bank's code. With fewer than three digits, zeros are added in front. Source: Banco Central, COMPE codes */
const bankCode = optionalText(10).transform((code) => (code && /^\d{1,2}$/.test(code) ? code.padStart(3, '0') : code))

export const BankAccountBody = z.object({
  bank_name: requiredText('nome do banco'),
  bank_number: bankCode,
  agency: optionalText(20),
  account_number: optionalText(30),
})
export type BankAccountBody = z.output<typeof BankAccountBody>

const tag = 'Contas bancárias'

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/bank-account',
  access: 'anyone',
  tag,
  summary:
    'As contas que recebem contribuições; sem token (ou com origin=public), o nome do banco, e agência e conta onde dois o têm igual',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: z.array(ListedBankAccount) },
})

export const createBankAccount = endpoint({
  method: 'POST',
  path: '/api/bank-account',
  access: 'admin',
  tag,
  summary: 'Cadastra uma conta bancária; uma que foi excluída volta, com o id que tinha',
  body: BankAccountBody,
  versioned: true,
  answers: { 201: BankAccount },
})

export const updateBankAccount = endpoint({
  method: 'PUT',
  path: '/api/bank-account/:id',
  access: 'admin',
  tag,
  summary: 'Altera uma conta bancária',
  params: IdParams,
  body: BankAccountBody.partial(),
  versioned: true,
  answers: { 200: BankAccount },
})

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/bank-account/:id',
  access: 'admin',
  tag,
  summary: 'Retira uma conta bancária; o que já foi recebido nela fica como está',
  params: IdParams,
  answers: { 204: null },
})
