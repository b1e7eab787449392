import { positiveMoney } from '@seara/contract/fields/money'
import { requiredEmail, requiredText } from '@seara/contract/fields/text'
import * as messages from './contribution-messages.ts'
import type { Draft } from './draft.ts'
import type { CompleteDraft } from './send-contribution.ts'

/** The fields in the order in which they stand on the screen. */
export const fields = ['diocese', 'bankAccount', 'creditType', 'value', 'name', 'email', 'image'] as const
export type Field = (typeof fields)[number]
export type FieldErrors = Partial<Record<Field, string | undefined>>

/** Where each field stands on the screen. A chosen diocese has a button in place of its field. */
export const fieldIds: Readonly<Record<Field, string>> = {
  diocese: 'diocese',
  bankAccount: 'conta',
  creditType: 'credito',
  value: 'valor',
  name: 'nome',
  email: 'email',
  image: 'comprovante',
}

/** The server's names of the fields. */
export const serverFields: Record<string, Field> = {
  diocese_id: 'diocese',
  bank_account: 'bankAccount',
  credit_type: 'creditType',
  value_currency: 'value',
  name: 'name',
  email: 'email',
  receipt_image: 'image',
}

const Name = requiredText('nome')
const Email = requiredEmail()
const Amount = positiveMoney()
const firstIssue = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message

/** What is missing or wrong, by field. */
export function checkDraft(draft: Draft): FieldErrors {
  const found: Record<Field, string | undefined> = {
    diocese: draft.diocese ? undefined : messages.dioceseMissing,
    bankAccount: draft.bankAccount ? undefined : '*O campo conta bancária é obrigatório',
    creditType: draft.creditType ? undefined : '*O campo tipo de crédito é obrigatório',
    // An empty field gets the same message as a value that is not above zero.
    value: firstIssue(Amount.safeParse(draft.amount.trim() || 0)),
    name: firstIssue(Name.safeParse(draft.name)),
    email: firstIssue(Email.safeParse(draft.email)),
    image: draft.image ? undefined : messages.imageMissing,
  }
  return Object.fromEntries(fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])))
}

export const isComplete = (draft: Draft): draft is CompleteDraft => Object.keys(checkDraft(draft)).length === 0
