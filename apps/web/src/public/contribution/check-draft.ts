import { positiveMoney } from '@seara/contract/fields/money'
import { requiredEmail } from '@seara/contract/fields/email'
import { requiredText } from '@seara/contract/fields/text'
import * as messages from './contribution-messages.ts'
import type { Draft } from './draft.ts'
import { type Field, type FieldErrors, fields } from './draft-fields.ts'
import type { CompleteDraft } from './send-contribution.ts'

const Name = requiredText('nome')
const Email = requiredEmail()
const Amount = positiveMoney()
const firstIssue = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message

/** The message for each field that is missing or wrong; empty when everything is right. */
export function checkDraft(draft: Draft): FieldErrors {
  const found: Record<Field, string | undefined> = {
    diocese: draft.diocese ? undefined : messages.dioceseMissing,
    bankAccount: draft.bankAccount ? undefined : '*O campo conta bancária é obrigatório',
    creditType: draft.creditType ? undefined : '*O campo tipo de crédito é obrigatório',
    // An empty amount gets the same message as an amount that is not above zero.
    value: firstIssue(Amount.safeParse(draft.amount.trim() || 0)),
    name: firstIssue(Name.safeParse(draft.name)),
    email: firstIssue(Email.safeParse(draft.email)),
    image: draft.image ? undefined : messages.imageMissing,
  }
  return Object.fromEntries(fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])))
}

export const isComplete = (draft: Draft): draft is CompleteDraft => Object.keys(checkDraft(draft)).length === 0
