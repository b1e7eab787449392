import { requiredPhone, wrongAreaCode } from '@seara/contract/fields/phone'
import { requiredEmail } from '@seara/contract/fields/email'
import { requiredText } from '@seara/contract/fields/text'
import { dioceseMissing } from './campaign-messages.ts'
import type { Contact, RequestDraft, RequestErrors } from './request-draft.ts'

/** Accepts a possible telephone: an area code has no zero. */
const possiblePhone = requiredPhone().refine((digits) => /^[1-9]{2}/.test(digits), wrongAreaCode)

const schemas = { name: requiredText('nome'), email: requiredEmail(), telephone: possiblePhone }

/** A telephone as it is sent: only digits. @throws ZodError when the telephone is not possible */
export const phoneDigits = (telephone: string): string => possiblePhone.parse(telephone)

/** The message for each field that is missing or wrong, in the order of the screen; empty when everything is right. */
export const checkDraft = (draft: RequestDraft): RequestErrors => ({
  ...(draft.diocese ? {} : { diocese: dioceseMissing }),
  ...checkContact(draft),
})

/** Like `checkDraft`, but only for the requester's data. */
export const checkContact = (contact: Contact): RequestErrors =>
  Object.fromEntries(
    (['name', 'email', 'telephone'] as const).flatMap((field) => {
      const message = schemas[field].safeParse(contact[field]).error?.issues[0]?.message
      return message === undefined ? [] : [[field, message] as const]
    }),
  )
